import { z } from 'zod'
import type { SmsOutcome } from '#server/ports'

/**
 * The answer of SMSAPI to POST /sms.do with format=json (smsapi.pl/docs): the message with its id, or an error code,
 * mostly with status 200. An unreadable answer may mean that the message was sent.
 */
const acceptedSchema = z.object({
  list: z.tuple([z.object({ id: z.string().min(1), error: z.union([z.string(), z.number()]).nullish() })]),
})
const errorCode = z.union([z.int(), z.string().regex(/^\d+$/).transform(Number)])
const refusedSchema = z.object({ error: errorCode, message: z.string().optional() })

/** Error "not unique idx": a message with this idx was sent before, and is not sent again. */
const duplicateIdx = 53
/** Not taken now; the same idx may be tried again. */
const retryCodes = new Set([200, 202, 203])
/** Internal failures of SMSAPI, which may have taken the message before it failed */
const internal = new Set([201, 999])

/** Status 408 (RFC 9110, 15.5.9) */
const requestTimeout = 408

/** Errors of the account or its configuration: every message would be refused until somebody corrects it. */
const ofTheAccount = new Set([14, 101, 102, 103, 105, 110, 401])

export const noFunds = 'Brak środków na koncie SMSAPI.'
export const accessText = 'SMSAPI odrzuca dostęp. Sprawdź TERMIN_SMSAPI_TOKEN.'

const reasons: Record<number, string> = {
  11: 'SMSAPI nie przyjęło treści wiadomości.',
  12: 'Wiadomość jest za długa.',
  13: 'Operator nie przyjął tego numeru telefonu.',
  14: 'SMSAPI nie zna tego pola nadawcy. Sprawdź TERMIN_SMSAPI_SENDER.',
  52: 'Operator dostał zbyt wiele wiadomości na ten numer w krótkim czasie.',
  57: 'Numer jest na czarnej liście w SMSAPI.',
  59: 'Klient zrezygnował z wiadomości u operatora.',
  94: 'Konto SMSAPI nie pozwala wysyłać wiadomości z linkiem.',
  98: 'Konto SMSAPI jest ograniczone: wysyła tylko na numer podany przy rejestracji.',
  101: accessText,
  102: accessText,
  103: noFunds,
  105: 'SMSAPI nie przyjmuje połączeń z tego adresu IP.',
  110: 'Konto SMSAPI nie pozwala na wysyłanie.',
  112: 'Konto SMSAPI nie pozwala wysyłać do tego kraju.',
  401: 'Token SMSAPI nie ma prawa wysyłać wiadomości.',
}

const busyText = 'Bramka SMS jest przeciążona.'
const notSmsApi = (status: number) =>
  `Pod adresem bramki SMS nie odpowiada SMSAPI (HTTP ${status}). Sprawdź TERMIN_SMSAPI_URL i serwer proxy.`
const illegibleText = 'Odpowiedź bramki SMS jest niezrozumiała.'

/** @param body undefined if it is not JSON */
export function outcomeOf(status: number, body: unknown, retryAfter: string | null): SmsOutcome {
  const refusal = refusedSchema.safeParse(body)
  if (refusal.success) {
    const { error: code, message } = refusal.data
    if (code === duplicateIdx) return { kind: 'SENT', gatewayId: null }
    if (retryCodes.has(code)) return again('RETRY', retryAfter)
    if (internal.has(code)) return again('ASK_AGAIN', retryAfter)
    return {
      kind: ofTheAccount.has(code) ? 'ACCOUNT_REFUSED' : 'REJECTED',
      reason: reasons[code] ?? `SMSAPI odmówiło wysłania (błąd ${code}${about(message)}).`,
    }
  }
  if (status === 429) return again('RETRY', retryAfter)
  // A server or a proxy before it failed or took too long, perhaps after SMSAPI had taken the message.
  if (status >= 500 || status === requestTimeout) return again('ASK_AGAIN', retryAfter)
  if (status === 401 || status === 403) return { kind: 'ACCOUNT_REFUSED', reason: accessText }
  // Not from SMSAPI, which gives a reason: a wrong address or a proxy, which would refuse every other message, too.
  if (status >= 300) return { kind: 'ACCOUNT_REFUSED', reason: notSmsApi(status) }
  const answer = acceptedSchema.safeParse(body)
  if (!answer.success) return { kind: 'UNKNOWN', reason: illegibleText }
  const [{ id, error }] = answer.data.list
  if (error === null || error === undefined) return { kind: 'SENT', gatewayId: id }
  return outcomeOf(status, { error }, retryAfter)
}

function again(kind: 'RETRY' | 'ASK_AGAIN', retryAfter: string | null): SmsOutcome {
  return { kind, reason: busyText, afterSeconds: secondsOf(retryAfter) }
}

/** Retry-After (RFC 9110, 10.2.3) in seconds; its date form is ignored. */
function secondsOf(header: string | null): number | undefined {
  return header !== null && /^\d{1,6}$/.test(header.trim()) ? Number(header) : undefined
}

const about = (message: string | undefined) => (message ? `: ${message.slice(0, 200)}` : '')
