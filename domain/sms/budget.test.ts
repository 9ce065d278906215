import { expect, test } from 'vitest'
import { budgetRefusal, budgetShortage, budgetWarning } from './budget'

const none = { dailySmsBudget: null, monthlySmsBudget: null }

test.each([
  [none, { today: 9999, thisMonth: 9999 }, undefined],
  [{ ...none, dailySmsBudget: 10 }, { today: 7, thisMonth: 700 }, undefined],
  [
    { ...none, dailySmsBudget: 10 },
    { today: 8, thisMonth: 8 },
    'Wykorzystano 80% dziennego budżetu SMS: 8 z 10 części.',
  ],
  [
    { ...none, monthlySmsBudget: 100 },
    { today: 0, thisMonth: 99 },
    'Wykorzystano 99% miesięcznego budżetu SMS: 99 z 100 części.',
  ],
  [
    { ...none, dailySmsBudget: 10 },
    { today: 10, thisMonth: 10 },
    'Automatyczne wysyłanie jest wstrzymane: budżet dzienny 10 części jest wyczerpany. Wróci jutro albo po podniesieniu budżetu w ustawieniach.',
  ],
  [
    { dailySmsBudget: 10, monthlySmsBudget: 100 },
    { today: 12, thisMonth: 130 },
    'Automatyczne wysyłanie jest wstrzymane: budżet miesięczny 100 części jest wyczerpany. Wróci w przyszłym miesiącu albo po podniesieniu budżetu w ustawieniach.',
  ],
])('with the budgets %j and %j used the warning is %s', (budgets, used, expected) => {
  expect(budgetWarning(budgets, used)).toBe(expected)
})

test.each([
  [1, 9, false],
  [2, 9, true],
  [1, 10, true],
])('a message of %i parts with %i of 10 used waits: %s', (parts, today, waits) => {
  const budgets = { ...none, dailySmsBudget: 10 }
  expect(budgetRefusal(budgets, { today, thisMonth: today }, parts) !== undefined).toBe(waits)
})

test.each([
  [
    { ...none, dailySmsBudget: 10 },
    'Automatyczne wysyłanie jest wstrzymane: wykorzystano 9 z 10 części dziennego budżetu, a potrzeba jeszcze 2. Wróci jutro albo po podniesieniu budżetu w ustawieniach.',
  ],
  [
    { ...none, dailySmsBudget: 9 },
    'Automatyczne wysyłanie jest wstrzymane: budżet dzienny 9 części jest wyczerpany. Wróci jutro albo po podniesieniu budżetu w ustawieniach.',
  ],
])('a budget %j is not called used up while there is some left', (budgets, expected) => {
  expect(budgetRefusal(budgets, { today: 9, thisMonth: 9 }, 2)).toBe(expected)
})

test.each([
  [40, 0, 'Wykorzystano 0 z 10 części miesięcznego budżetu, a potrzeba jeszcze 40.'],
  [40, 10, 'Budżet miesięczny 10 części jest wyczerpany.'],
  [10, 0, undefined],
])('%i parts with %i of a month’s 10 used: %s', (parts, thisMonth, expected) => {
  expect(budgetShortage({ ...none, monthlySmsBudget: 10 }, { today: 0, thisMonth }, parts)).toBe(expected)
})
