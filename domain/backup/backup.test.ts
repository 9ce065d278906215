import fc from 'fast-check'
import { expect, test } from 'vitest'
import { backupFileName, backupKinds, newestRegularBackup, outdatedBackups, parseBackupName } from './backup'

const instant = fc.integer({ min: 1_700_000_000, max: 1_900_000_000 }).map((seconds) => new Date(seconds * 1000))
const backup = fc.record({
  kind: fc.constantFrom(...backupKinds),
  version: fc.constantFrom('1.0.0', '12.3.45', '2026.1100.1234'),
  createdAt: instant,
  encrypted: fc.boolean(),
})

test('the name of a file tells all about the backup', () => {
  expect(
    backupFileName({
      kind: 'BEFORE_RESTORE',
      version: '1.0.0',
      createdAt: new Date('2026-11-25T01:02:03Z'),
      encrypted: true,
    }),
  ).toBe('termin-before-restore-1.0.0-20261125T010203Z.tar.gz.age')
  fc.assert(
    fc.property(backup, (each) => {
      expect(parseBackupName(backupFileName(each))).toEqual(each)
    }),
  )
})

test.each([
  ['', undefined],
  ['termin-nightly-1.0.0-20261125T010203Z.tar.gz.123.half', undefined],
  ['termin-nightly-1.0.0-20261325T010203Z.tar.gz', undefined],
  ['../termin-nightly-1.0.0-20261125T010203Z.tar.gz', undefined],
  ['termin-nightly-1-20261125T010203Z.tar.gz', undefined],
])('%j is the name of no backup', (name, expected) => {
  expect(parseBackupName(name)).toBe(expected)
})

test('of each kind the newest are kept, and other files are left alone', () => {
  fc.assert(
    fc.property(fc.uniqueArray(backup, { selector: backupFileName }), fc.integer({ min: 1, max: 5 }), (all, limit) => {
      const outdated = outdatedBackups([...all.map(backupFileName), 'last-drill.json'], limit)
      for (const kind of backupKinds) {
        const of = all.filter((each) => each.kind === kind)
        const remaining = of.filter((each) => !outdated.includes(backupFileName(each)))
        const deleted = of.filter((each) => outdated.includes(backupFileName(each)))
        expect(remaining).toHaveLength(Math.min(limit, of.length))
        for (const old of deleted) for (const young of remaining) expect(old.createdAt <= young.createdAt).toBe(true)
      }
      expect(outdated).not.toContain('last-drill.json')
    }),
  )
})

test('the newest nightly or manual backup is found among other files', () => {
  const night = 'termin-nightly-1.0.0-20261124T010000Z.tar.gz'
  const hand = 'termin-manual-1.0.0-20261125T090000Z.tar.gz.age'
  expect(newestRegularBackup([night, 'zzz.txt', hand])).toBe(hand)
  const later = 'termin-nightly-1.0.0-20261126T010000Z.tar.gz'
  expect(newestRegularBackup([hand, later, night])).toBe(later)
  expect(newestRegularBackup(['zzz.txt'])).toBeUndefined()
  const before = ['termin-before-restore', 'termin-before-upgrade'].map(
    (kind) => `${kind}-1.0.0-20261231T010000Z.tar.gz`,
  )
  expect(newestRegularBackup([night, ...before, hand])).toBe(hand)
  expect(newestRegularBackup(before)).toBeUndefined()
})
