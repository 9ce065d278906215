import { addDays } from '#domain/time/day'
import { minutesAfter } from '#domain/time/minutes'
import { dayAt, instantAt } from '#domain/time/warsaw'
import type { SeasonContext } from './context'
import type { AnswerDraft, BlockDraft, ClientDraft } from './drafts'
import { randomFor } from './random'

/** `done` answers have been handled by the office. */
const answers = [
  { message: 'Dzień dobry, czy można w sobotę przed południem?', done: false },
  { message: 'Proszę zadzwonić po 16, wcześniej jestem w pracy', done: false },
  { message: 'Ile kosztuje przegląd z dojazdem?', done: false },
  { message: 'Dziękuję, potwierdzone', done: true },
  { message: 'Link się nie otwiera, proszę o telefon', done: true },
  { message: 'Ok', done: true },
  { message: 'Pasuje nam przyszły tydzień, najlepiej środa', done: true },
  { message: 'Czy serwisant sprawdzi też drugi kocioł?', done: true },
]

/** Answers to the reminders of the last weeks; the newest are not handled yet. */
export function generateAnswers(context: SeasonContext): AnswerDraft[] {
  const random = randomFor('answers')
  const evening = instantAt(addDays(context.today, -1), 18)
  const clients = new Set<ClientDraft>()
  const reminders = context.sms
    .filter(({ type, state, device }) => type === 'INSPECTION_REMINDER' && state === 'SENT' && device)
    .filter(({ sentAt }) => sentAt! < minutesAfter(evening, -300) && dayAt(sentAt!) >= addDays(context.today, -60))
    .toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime())
    .filter(({ client }) => !clients.has(client) && clients.add(client))
  return answers.flatMap(({ message, done }, place) => {
    const sms = reminders[place]
    if (!sms) return []
    const receivedAt = minutesAfter(sms.sentAt!, random.whole(12, 240))
    const handledAt = done ? minutesAfter(receivedAt, random.whole(15, 90)) : null
    return [{ sms, message, receivedAt, handledAt }]
  })
}

/** A client without planned messages who asked by phone to get no SMS. */
export function generateBlocks(context: SeasonContext): BlockDraft[] {
  const planned = new Set(context.planned.filter(({ status }) => status === 'SCHEDULED').map(({ client }) => client))
  const client = context.clients.findLast(
    (each) => !planned.has(each) && dayAt(each.createdAt) < addDays(context.today, -60),
  )
  if (!client) return []
  return [
    {
      client,
      reason: 'Prosi o kontakt wyłącznie telefoniczny',
      blockedAt: instantAt(addDays(context.today, -20), 11),
    },
  ]
}
