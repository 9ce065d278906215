import { z } from 'zod'
import type { Log, SmsAccount, SmsGateway, SmsOutcome, SmsToSend } from '#server/ports'
import { asError, codeOf, messageOf } from '../system-error'
import { accessText, noFunds, outcomeOf } from './answer'
import type { SmsApiConfig } from './config'

/** SMSAPI refuses a repeated idx for 24 hours; this is the shorter time we rely on (ms). */
const idxLifetime = 20 * 3_600_000
/** How long the account is cached (ms), since each page of the console reads it */
const accountFresh = 60_000
/** Codes of errors by which the request reached no server */
const connectErrors = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
  'ERR_SSL_WRONG_VERSION_NUMBER',
])
/** Codes by which Node refuses the server's certificate, before it sends anything (nodejs.org/api/tls, Error codes) */
const certificateErrors =
  /^(CERT_\w+|UNABLE_TO_\w+|DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|ERR_TLS_CERT_ALTNAME_INVALID)$/

const profile = z.object({ points: z.coerce.number().optional() })
const senders = z.object({ collection: z.array(z.object({ sender: z.string(), status: z.string() })) })

interface Options extends SmsApiConfig {
  /** Prefix of each idx (server/sms/gateway-callbacks.ts) */
  idxPrefix: string
  notifyUrl: string
  now: () => Date
  log: Log
}

/** Sends by SMSAPI (smsapi.pl/docs): POST /sms.do with a unique idx and check_idx=1. */
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
        // Redirects are not followed: a POST may become a GET, or carry the token elsewhere.
        redirect: 'manual',
      })
      const outcome = outcomeOf(response.status, await json(response), response.headers.get('retry-after'))
      if (outcome.kind === 'UNKNOWN') log.warn('sms gateway answered illegibly', { status: response.status })
      return outcome
    } catch (error) {
      const failure = connectFailure(error)
      if (failure !== undefined) return { kind: 'RETRY', reason: failure }
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
    // SMSAPI has no query by idx. Sending again under the same idx is refused if it has the message (error 53), and
    // sends it otherwise: in both cases it was sent once.
    async lookUp({ inDoubtSince, ...message }, signal) {
      const age = now().getTime() - inDoubtSince.getTime()
      return age < idxLifetime
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
    const answers = await Promise.all([ask('/profile', profile), ask('/sms/sendernames', senders)]).catch(asError)
    if (answers instanceof AccessError) return { sender, balance: null, problem: accessText }
    if (answers instanceof Error) {
      const problem = connectFailure(answers) ?? 'Nie można sprawdzić konta SMSAPI.'
      return { sender, balance: null, problem, isAway: true }
    }
    const [{ points }, { collection }] = answers
    const active = collection.some((one) => one.sender === sender && one.status === 'ACTIVE')
    const balance = points ?? null
    if (!active) return { sender, balance, problem: `Pole nadawcy ${sender} nie jest aktywne w SMSAPI.` }
    return { sender, balance, problem: balance !== null && balance <= 0 ? noFunds : null }

    async function ask<Schema extends z.ZodType>(path: string, schema: Schema): Promise<z.output<Schema>> {
      const response = await fetch(url + path, { headers: authorization, signal, redirect: 'error' })
      if (response.status === 401 || response.status === 403) throw new AccessError()
      if (!response.ok) throw new Error(`SMSAPI answered ${response.status}`)
      return schema.parse(await response.json())
    }
  }
}

class AccessError extends Error {}

/** @returns undefined if it is not JSON; rejects if the body is incomplete */
async function json(response: Response): Promise<unknown> {
  const text = await response.text()
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** For people: why no connection stood, so that the request surely reached no server; undefined if it may have */
function connectFailure(error: unknown): string | undefined {
  const code = causeOf(error) ?? ''
  if (certificateErrors.test(code)) {
    return `Certyfikat bramki SMS jest nieprawidłowy (${code}). ${certificateAdvice}`
  }
  const endedInHandshake = code === 'ECONNRESET' && handshakeEnd.test(messageOf((error as Error).cause))
  return connectErrors.has(code) || endedInHandshake ? 'Nie można połączyć się z bramką SMS.' : undefined
}

const certificateAdvice = 'Sprawdź TERMIN_SMSAPI_URL, serwer proxy i zegar serwera.'
/** What Node says of a connection that ended during the TLS handshake */
const handshakeEnd = /before secure TLS connection was established/

function causeOf(error: unknown): string | undefined {
  return error instanceof Error ? (codeOf(error.cause) ?? codeOf(error)) : undefined
}
