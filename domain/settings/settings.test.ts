import { describe, expect, test } from 'vitest'
import { localDefaults, serverDefaults } from './defaults'
import { initialSettings, polishTemplates } from './table'
import type { Settings } from './settings'
import { intervalOf, priceOf, settingsErrors } from './settings'
import type { SettingsUpdateWire } from './wire'
import { applySettingsUpdate, settingsUpdateCodec } from './wire'

describe('the two sets of defaults', () => {
  test('the server’s: 350, 280 and 150 zł, every 12 months, 14 days ahead at 9, all on', () => {
    expect(initialSettings).toMatchObject({
      price: { HEAT_PUMP: 35_000, GAS_BOILER: 28_000, AIR_CONDITIONER: 15_000 },
      intervalMonths: { HEAT_PUMP: 12, GAS_BOILER: 12, AIR_CONDITIONER: 12 },
      smsReminderDaysAhead: 14,
      sendHour: 9,
      automaticSmsEnabled: true,
      expirationDayEnabled: true,
    })
    expect(serverDefaults).toEqual({
      price: { HEAT_PUMP: 35_000, GAS_BOILER: 28_000, AIR_CONDITIONER: 15_000 },
      intervalMonths: { HEAT_PUMP: 12, GAS_BOILER: 12, AIR_CONDITIONER: 12 },
      smsReminderDaysAhead: 14,
    })
  })

  test('the console’s own: 250, 200, 150 and 180 zł, every 12, 12, 6 and 12 months, 30 days ahead', () => {
    expect(localDefaults).toEqual({
      price: { HEAT_PUMP: 25_000, GAS_BOILER: 20_000, AIR_CONDITIONER: 15_000, other: 18_000 },
      intervalMonths: { HEAT_PUMP: 12, GAS_BOILER: 12, AIR_CONDITIONER: 6, other: 12 },
      smsReminderDaysAhead: 30,
    })
  })
})

const before: Settings = {
  price: { HEAT_PUMP: 40_000, GAS_BOILER: 30_000, AIR_CONDITIONER: 20_000 },
  intervalMonths: { HEAT_PUMP: 24, GAS_BOILER: 6, AIR_CONDITIONER: 18 },
  dutyPrice: { WARRANTY: 45_000, LEAK_CHECK: 20_000, GAS_INSTALLATION: null, FLUES: null, CONTRACT: null, OWN: null },
  dutyMinutes: { WARRANTY: 90, LEAK_CHECK: null, GAS_INSTALLATION: null, FLUES: 30, CONTRACT: null, OWN: null },
  defaultSmsTemplate: 'A {address}',
  expirationSmsTemplate: 'B {address}',
  contactPhoneNumber: '44 755 00 00',
  smsReminderDaysAhead: 21,
  sendHour: 0,
  automaticSmsEnabled: false,
  expirationDayEnabled: false,
  secondReminderEnabled: true,
  secondReminderDays: 5,
  secondReminderSmsTemplate: 'C {address}',
  overdueEnabled: true,
  overdueDays: 3,
  overdueSmsTemplate: 'D {address}',
  eventYears: 3,
  visitNoticesByDefault: true,
  visitBookedSmsTemplate: 'E {visitDate}',
  visitMovedSmsTemplate: 'F {visitTime}',
  visitCancelledSmsTemplate: 'G {technician}',
  visitEveEnabled: true,
  visitEveHour: 0,
  visitEveSmsTemplate: 'H {address}',
  dutySmsEnabled: true,
  dutySmsDaysAhead: 45,
  dutyMakerSmsTemplate: 'I {dutyDate}',
  dutyLawSmsTemplate: 'J {dutySource}',
  dutyContractSmsTemplate: 'K {dutyReason}',
  dutyOfficeSmsTemplate: 'L {dutyName}',
  dutySeveralSmsTemplate: 'M {dutyList}',
  sendingFromHour: 0,
  sendingUntilHour: 24,
  quietOnHolidays: true,
  smsPlainLetters: false,
  smsPartPrice: 90,
  contactHours: 'Codziennie 7–15',
  companyName: 'Termo',
  companyPhone: '44 755 00 01',
  companyEmail: 'biuro@termo.test',
  companyAddress: 'Rynek 1, 26-300 Opoczno',
  companyNip: '5250001090',
  consentWording: 'Zgadzam się na reklamy.',
  dailySmsBudget: null,
  monthlySmsBudget: 500,
  warrantyWindows: [],
  version: 7,
}

describe('an update of the settings', () => {
  const updated = (from: Settings, wire: SettingsUpdateWire) =>
    applySettingsUpdate(from, settingsUpdateCodec.parse(wire))
  test('keeps the settings that it does not name', () => {
    const { version: _version, ...rest } = before
    expect(updated(before, {})).toEqual(rest)
  })

  const prices = ['heatPumpMaintenancePrice', 'gasBoilerMaintenancePrice', 'airConditionerMaintenancePrice'] as const
  const intervals = [
    'heatPumpInspectionInterval',
    'gasBoilerInspectionInterval',
    'airConditionerInspectionInterval',
  ] as const
  const types = ['HEAT_PUMP', 'GAS_BOILER', 'AIR_CONDITIONER'] as const

  test.each(types.map((type, i) => [type, prices[i]!, intervals[i]!] as const))(
    'sets price and interval of %s, and replaces zero and null by the default',
    (type, price, interval) => {
      const after = (update: SettingsUpdateWire) => updated(before, update)
      expect(priceOf(after({ [price]: 120 }), type)).toBe(12_000)
      expect(priceOf(after({ [price]: 0 }), type)).toBe(initialSettings.price[type])
      expect(priceOf(after({ [price]: null }), type)).toBe(initialSettings.price[type])
      expect(intervalOf(after({ [interval]: 36 }), type)).toBe(36)
      expect(intervalOf(after({ [interval]: 0 }), type)).toBe(12)
      expect(intervalOf(after({ [interval]: null }), type)).toBe(12)
      for (const other of types.filter((each) => each !== type)) {
        expect(priceOf(after({ [price]: 120 }), other)).toBe(before.price[other])
      }
    },
  )

  test.each(['', null, 0])('takes %j for a number as the default', (emptied) => {
    const fields = [
      prices[0],
      intervals[1],
      'smsReminderDaysAhead',
      'secondReminderDays',
      'overdueDays',
      'smsPartPrice',
    ]
    expect(updated(before, Object.fromEntries(fields.map((name) => [name, emptied])))).toMatchObject({
      price: { ...before.price, HEAT_PUMP: 35_000 },
      intervalMonths: { ...before.intervalMonths, GAS_BOILER: 12 },
      smsReminderDaysAhead: 14,
      secondReminderDays: 7,
      overdueDays: 7,
      smsPartPrice: 160,
    })
  })

  test('takes null for a documented switch as on', () => {
    const switches = { automaticSmsEnabled: null, expirationDayEnabled: null }
    expect(updated(before, switches)).toMatchObject({ automaticSmsEnabled: true, expirationDayEnabled: true })
  })

  const texts = [
    'defaultSmsTemplate',
    'expirationSmsTemplate',
    'secondReminderSmsTemplate',
    'overdueSmsTemplate',
    'contactPhoneNumber',
    'companyName',
    'companyPhone',
    'companyEmail',
    'companyAddress',
    'companyNip',
    'consentWording',
  ] as const
  test.each(texts)('sets %s, and an empty one to the default', (name) => {
    const isPhone = name.endsWith('Phone') || name === 'contactPhoneNumber'
    const otherValue = name === 'companyNip' ? '5250001090' : 'x@y.test'
    const value = isPhone ? '600 100 200' : otherValue
    expect(updated(before, { [name]: value })[name]).toBe(value)
    const plain = { ...before, smsPlainLetters: true }
    expect(updated(plain, { [name]: '' })[name]).toBe(initialSettings[name])
    expect(updated(plain, { [name]: null })[name]).toBe(initialSettings[name])
  })

  test("keeps 'off' of the later steps", () => {
    const off = { secondReminderEnabled: false, overdueEnabled: false, quietOnHolidays: false }
    expect(updated(before, off)).toMatchObject(off)
    expect(updated(before, { sendingFromHour: 7, sendingUntilHour: 20 })).toMatchObject({
      sendingFromHour: 7,
      sendingUntilHour: 20,
    })
  })

  test.each([
    [8, 21, false],
    [0, 24, false],
    [20, 21, false],
    [21, 21, true],
    [21, 8, true],
  ])('sending from %i until %i: refused is %s', (sendingFromHour, sendingUntilHour, refused) => {
    expect(settingsErrors({ sendingFromHour, sendingUntilHour }) !== undefined).toBe(refused)
  })

  test('replaces an empty SMS text by the default, with Polish letters if they are switched on', () => {
    expect(updated(before, { defaultSmsTemplate: '' }).defaultSmsTemplate).toBe(polishTemplates.defaultSmsTemplate)
    expect(updated(before, { defaultSmsTemplate: '', smsPlainLetters: true })).toMatchObject({
      smsPlainLetters: true,
      defaultSmsTemplate: initialSettings.defaultSmsTemplate,
    })
    expect(updated(before, { smsPartPrice: 0.165, contactHours: '' })).toMatchObject({
      smsPartPrice: 165,
      contactHours: initialSettings.contactHours,
    })
  })

  test("keeps midnight and 'off'", () => {
    const on = { ...before, sendHour: 9, automaticSmsEnabled: true, expirationDayEnabled: true }
    const off = { sendTime: 0, automaticSmsEnabled: false, expirationDayEnabled: false }
    expect(updated(on, off)).toMatchObject({
      sendHour: 0,
      automaticSmsEnabled: false,
      expirationDayEnabled: false,
    })
  })
})

describe('the body of an update', () => {
  test.each([
    ['heatPumpMaintenancePrice', [0, 10, 350, 1_000_000, null]],
    ['heatPumpInspectionInterval', [0, 6, 12, 18, 24, 36, 60, null]],
    ['smsReminderDaysAhead', [0, 1, 365, null]],
    ['sendTime', [0, 23]],
    ['secondReminderDays', [0, 1, 365, null]],
    ['overdueDays', [0, 1, 365, null]],
    ['sendingFromHour', [0, 23]],
    ['sendingUntilHour', [1, 24]],
    ['companyEmail', ['', 'biuro@termo.test', null]],
    ['defaultSmsTemplate', ['', 'x'.repeat(1000)]],
  ])('takes %s: %j', (field, values) => {
    for (const value of values) expect(settingsUpdateCodec.safeParse({ [field]: value }).error).toBeUndefined()
  })

  test.each([
    ['heatPumpMaintenancePrice', 355, 'Cena zmienia się co 10 zł'],
    ['heatPumpMaintenancePrice', -10, 'Cena nie może być ujemna'],
    ['heatPumpMaintenancePrice', 10.5, 'Cena musi być liczbą całkowitą'],
    ['heatPumpMaintenancePrice', '350', 'Cena musi być liczbą całkowitą'],
    ['gasBoilerInspectionInterval', 7, 'Interwał to 6, 12, 18, 24, 36, 60 miesięcy'],
    ['smsReminderDaysAhead', 366, 'Od 1 do 365 dni'],
    ['smsReminderDaysAhead', -1, 'Od 1 do 365 dni'],
    ['smsReminderDaysAhead', 1.5, 'Podaj liczbę dni'],
    ['smsReminderDaysAhead', '14', 'Podaj liczbę dni'],
    ['warrantyDutyMinutes', 45.5, 'Od 30 do 480 minut'],
    ['warrantyDutyMinutes', '45', 'Od 30 do 480 minut'],
    ['sendTime', 24, 'Godzina od 0 do 23'],
    ['sendTime', -1, 'Godzina od 0 do 23'],
    ['overdueDays', 366, 'Od 1 do 365 dni'],
    ['sendingFromHour', 24, 'Godzina od 0 do 23'],
    ['sendingUntilHour', 0, 'Godzina od 1 do 24'],
    ['smsPartPrice', 0.1655, 'Najwyżej 3 miejsca po przecinku'],
    ['smsPartPrice', -0.1, 'Cena nie może być ujemna'],
    ['overdueSmsTemplate', 'Cena {cena}', 'Nieznane pole {cena} (znak 6).'],
    ['defaultSmsTemplate', 'Do {address', 'Nawias { nie ma pary (znak 4). Pole zapisuje się w nawiasach: {address}.'],
    ['contactPhoneNumber', 'abc', 'Nieprawidłowy format numeru telefonu'],
    ['companyPhone', '12', 'Nieprawidłowy format numeru telefonu'],
    ['companyEmail', 'biuro', 'Niepoprawny format email'],
    ['companyEmail', `biuro@${'firma.'.repeat(42)}pl`, 'Niepoprawny format email'],
    ['defaultSmsTemplate', 'x'.repeat(1001), 'Najwyżej 1000 znaków'],
    ['companyName', 'a\u0000b', 'Tekst zawiera niedozwolone znaki'],
  ])('refuses %s = %j: %s', (field, value, message) => {
    const { error } = settingsUpdateCodec.safeParse({ [field]: value })
    expect(error?.issues.map((issue) => [issue.path.join('.'), issue.message])).toEqual([[field, message]])
  })

  test('refuses unknown fields', () => {
    expect(settingsUpdateCodec.safeParse({ heatPumpPrice: 10 }).success).toBe(false)
  })
})

test('prices and lengths of duties are emptied one by one, in złoty and minutes on the wire', () => {
  const wire = { warrantyDutyPrice: '', leakCheckDutyPrice: 210, fluesDutyMinutes: 0, ownDutyMinutes: 120 } as const
  const changed = applySettingsUpdate(before, settingsUpdateCodec.parse(wire))
  expect(changed.dutyPrice).toEqual({ ...before.dutyPrice, WARRANTY: null, LEAK_CHECK: 21_000 })
  expect(changed.dutyMinutes).toEqual({ ...before.dutyMinutes, FLUES: null, OWN: 120 })
})

test.each([
  [undefined, 500],
  [null, null],
  ['' as const, null],
  [0, null],
  [80, 80],
])('after an update with the budgets %j they are %s', (budget, expected) => {
  const budgets = { monthlySmsBudget: 500, dailySmsBudget: 500 }
  const update = settingsUpdateCodec.parse({ monthlySmsBudget: budget, dailySmsBudget: budget })
  expect(applySettingsUpdate({ ...before, ...budgets }, update)).toMatchObject({
    monthlySmsBudget: expected,
    dailySmsBudget: expected,
  })
})
