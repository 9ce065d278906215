import { describe, expect, test } from 'vitest'
import { polishTemplates } from '../settings/table'
import { exampleDevice } from '../sms/example'
import { reminderValues } from '../sms/template'
import { asDay } from '../time/day'
import { dueOfDuty, dueOfInspection, dutyText } from './duty-sms'

const dueOn = asDay('2026-10-14')
const texts = { ...polishTemplates, smsPlainLetters: false }
const price = { HEAT_PUMP: 35_000, GAS_BOILER: 28_000, AIR_CONDITIONER: 15_000 }
const device = reminderValues(exampleDevice(dueOn), { price, contactPhoneNumber: '44 755 00 00' }, 't.pl/k/x')
const warranty = dueOfDuty({ kind: 'WARRANTY', name: null, reason: 'MAKER', source: 'Warunki gwarancji', dueOn })
const leaks = dueOfDuty({ kind: 'LEAK_CHECK', name: null, reason: 'LAW', source: null, dueOn: asDay('2026-10-20') })

describe('the text of a message about duties', () => {
  test('says what is lost without the work, and until when it counts', () => {
    expect(dutyText([warranty], [device], texts)).toBe(
      'Dzień dobry, gwarancja wygaśnie 14.10.2026, jeżeli do tego dnia nie odbędzie się przegląd gwarancyjny: ' +
        'Vaillant aroTHERM plus, Lipowa 4/2, 26-300 Opoczno. Wizytę umówią Państwo tu: t.pl/k/x Tel. 44 755 00 00',
    )
  })

  test('speaks of law only for what the law requires', () => {
    expect(dutyText([leaks], [device], texts)).toContain(
      'do 20.10.2026 musi się odbyć kontrola szczelności, wymagają tego przepisy',
    )
  })

  test('of several is a text of its own, which claims of none what is true of another', () => {
    const text = dutyText([warranty, leaks, dueOfInspection(asDay('2026-10-20'))], [device], texts)
    expect(text).toContain(
      'zbliżają się terminy: przegląd gwarancyjny do 14.10.2026 (gwarancja producenta), ' +
        'kontrola szczelności do 20.10.2026 (przepis), przegląd okresowy do 20.10.2026. Vaillant aroTHERM plus, Lipowa',
    )
    expect(text).not.toContain('wygaśnie')
  })

  test('calls the work for a contract a visit', () => {
    const contract = dueOfDuty({ kind: 'CONTRACT', name: null, reason: 'CONTRACT', source: null, dueOn })
    expect(dutyText([contract], [device], texts)).toContain(
      'zgodnie z umową do 14.10.2026 ma się odbyć wizyta serwisowa:',
    )
  })

  test('drops the brackets of a source that is not known', () => {
    const own = { ...texts, dutyLawSmsTemplate: 'Przepis ({dutySource}), {dutyReason}.' }
    expect(dutyText([leaks], [device], own)).toBe('Przepis, przepis.')
    expect(dutyText([{ ...leaks, source: 'art. 5' }], [device], own)).toBe('Przepis (art. 5), przepis.')
  })
})
