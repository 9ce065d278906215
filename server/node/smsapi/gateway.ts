import { z } from 'zod'
import type { Log, SmsAccount, SmsGateway, SmsOutcome, SmsToSend } from '#server/ports'
import { codeOf } from '../system-error'
import { accessRefused, outcomeOf } from './answer'
import type { SmsApiConfig } from './config'

/** SMSAPI refuses a second message with the same idx for 24 hours; we rely on it for less (ms). */
const idxRemembered = 20 * 3_600_000
/** How long an answer about the account is good for (ms): each page of the console asks. */
const accountFresh = 60_000
/** The request reached no server. */
const neverLeft = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'])

const profile = z.object({ points: z.coerce.number().optional() })
const senders = z.object({ collection: z.array(z.object({ sender: z.string(), status: z.string() })) })

interface Options extends SmsApiConfig {
  /** In front of each idx (server/sms/callback-address.ts) */
  idxPrefix: string
  /** URL for delivery reports */
  notifyUrl: string
  now: () => Date
  log: Log
}

/** SMSAPI (smsapi.pl/docs): POST /sms.do, each message with an idx of its own and check_idx=1. */
export function createSmsApi({ token, sender, url, idxPrefix, notifyUrl, now, log }: Options): SmsGateway {
  const authorization = { authorization: `Bearer ${token}` }

  async function send({ to, text, key }: SmsToSend, signal: AbortSignal): Promise<SmsOutcome> {
    const body = new URLSearchParams({
      to: to.replace(/^\+/, ''),
      message: text,
      from: sender,
      encoding: 'utf-8',
      format: 'json',
      idx: idxPrefix + key,
      check_idx: '1',
      notify_url: notifyUrl,
    })
    try {
      const response = await fetch(`${url}/sms.do`, {
        method: 'POST',
        headers: authorization,
        body,
        signal,
        // A redirected POST may become a GET, or be sent elsewhere with the token.
        redirect: 'error',
      })
      const outcome = outcomeOf(response.status, await json(response), response.headers.get('retry-after'))
      if (outcome.kind === 'UNKNOWN') log.warn('sms gateway answered illegibly', { status: response.status })
      return outcome
    } catch (error) {
      if (neverLeft.has(causeOf(error) ?? '')) return { kind: 'RETRY', reason: 'Nie można połączyć się z bramką SMS.' }
      log.warn('sms gateway not reached', {
        error: causeOf(error) ?? (error instanceof Error ? error.name : 'unknown'),
      })
      return { kind: 'UNKNOWN', reason: 'Bramka SMS nie odpowiedziała.' }
    }
  }

  let last: { at: number; account: SmsAccount } | undefined

  return {
    name: 'SMSAPI',
    testMode: false,
    send,
    // There is no question by idx. Under the same idx SMSAPI refuses what it has (error 53) and takes what it has not: either way it has left once.
    async lookUp({ attemptedAt, ...message }, signal) {
      const age = now().getTime() - attemptedAt.getTime()
      return age < idxRemembered
        ? send(message, signal)
        : { kind: 'UNKNOWN', reason: 'Wysyłanie przerwano wiele godzin temu.' }
    },
    async account(signal, fresh = false): Promise<SmsAccount> {
      const at = now().getTime()
      if (fresh || !last || at - last.at >= accountFresh) last = { at, account: await askAccount(signal) }
      return last.account
    },
  }

  async function askAccount(signal: AbortSignal): Promise<SmsAccount> {
    const answers = await Promise.all([ask('/profile', profile), ask('/sms/sendernames', senders)]).catch(
      (error: unknown) => (error instanceof AccessRefused ? 'REFUSED' : 'UNKNOWN'),
    )
    if (typeof answers === 'string') {
      const problem = answers === 'REFUSED' ? accessRefused : 'Nie można sprawdzić konta SMSAPI.'
      return { sender, balance: null, problem }
    }
    const [{ points }, { collection }] = answers
    const active = collection.some((one) => one.sender === sender && one.status === 'ACTIVE')
    const problem = active ? null : `Pole nadawcy ${sender} nie jest aktywne w SMSAPI.`
    return { sender, balance: points ?? null, problem }

    async function ask<Schema extends z.ZodType>(path: string, schema: Schema): Promise<z.output<Schema>> {
      const response = await fetch(url + path, { headers: authorization, signal, redirect: 'error' })
      if (response.status === 401 || response.status === 403) throw new AccessRefused()
      if (!response.ok) throw new Error(`SMSAPI answered ${response.status}`)
      return schema.parse(await response.json())
    }
  }
}

class AccessRefused extends Error {}

/** @returns undefined for what is no JSON; rejects where the body breaks off */
async function json(response: Response): Promise<unknown> {
  const text = await response.text()
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function causeOf(error: unknown): string | undefined {
  return error instanceof Error ? (codeOf(error.cause) ?? codeOf(error)) : undefined
}
