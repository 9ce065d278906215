import type { ClientInput } from '../clients/client'
import { clientName } from '../clients/client'
import type { Address } from '../devices/address'
import type { DeviceType } from '../devices/device-type'
import { formatPhone } from '../text/phone'
import { streetWords, words } from '../text/words'
import type { Decision, Verdict } from './import'
import { companyFirstName, nameless } from './read-name'
import type { ParsedDevice, ParsedRow } from './row'

/** An existing client, or one from an earlier row. */
export interface ClientCandidate {
  /** null for a client from an earlier row */
  id: number | null
  /** The earlier row's line; null for an existing client */
  line: number | null
  firstName: string
  lastName: string
  phone: string
  devices: DeviceCandidate[]
  /** Number of the client in an export of Termin, if an earlier row brought it */
  own?: string | undefined
}

export interface DeviceCandidate {
  type: DeviceType
  name: string | null
  address: Address
  /** Number of the device in an export of Termin, if an earlier row brought it */
  own?: string | undefined
}

export interface Judgement {
  verdict: Verdict
  /** For people; may be empty */
  reason: string
  /** The existing client who gets the device */
  clientId: number | null
  /** The line of the earlier row whose client gets the device */
  joinsLine: number | null
}

/** Equal for the same name in any order, case and spelling of diacritics. */
function nameKey({ firstName, lastName }: Pick<ClientInput, 'firstName' | 'lastName'>): string {
  return words(`${firstName} ${lastName}`).split(' ').sort().join(' ')
}

/** Equal for the same house, however the kind of street is written. */
export function placeKey({ street, houseNumber, flatNumber, city }: Address): string {
  return [streetWords(street), words(houseNumber), words(flatNumber ?? ''), words(city)].join('|')
}

/** At most one edit apart, or two for names of 10 letters and more. */
function isSimilar(one: string, other: string): boolean {
  if (one === other) return true
  const most = Math.min(one.length, other.length) >= 10 ? 2 : 1
  return Math.abs(one.length - other.length) <= most && distance(one, other) <= most
}

/** Levenshtein distance. */
function distance(one: string, other: string): number {
  let before = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let i = 1; i <= one.length; i++) {
    const row = [i]
    for (let j = 1; j <= other.length; j++) {
      row.push(Math.min(before[j]! + 1, row[j - 1]! + 1, before[j - 1]! + (one[i - 1] === other[j - 1] ? 0 : 1)))
    }
    before = row
  }
  return before[other.length]!
}

/** Whether two names may mean one person: similar, or same last name and same initial. */
export function mayBeSame(one: ClientInput, other: Pick<ClientCandidate, 'firstName' | 'lastName'>): boolean {
  if (isSimilar(nameKey(one), nameKey(other))) return true
  return words(one.lastName) === words(other.lastName) && words(one.firstName)[0] === words(other.firstName)[0]
}

/** @param own the number of the row's device in an export */
function isSameDevice(candidate: DeviceCandidate, device: ParsedDevice, own?: string): boolean {
  if (own && candidate.own) return own === candidate.own
  return (
    candidate.type === device.type &&
    placeKey(candidate.address) === placeKey(device.address) &&
    (!candidate.name || !device.name || words(candidate.name) === words(device.name))
  )
}

/** Index of the device that a row describes, preferably with the same name; -1 without one. */
export function deviceIn(devices: readonly DeviceCandidate[], device: ParsedDevice): number {
  const sameName = devices.findIndex((candidate) => isSameNamedDevice(candidate, device))
  return sameName >= 0 ? sameName : devices.findIndex((candidate) => isSameDevice(candidate, device))
}

const isSameNamedDevice = (candidate: DeviceCandidate, device: ParsedDevice) =>
  isSameDevice(candidate, device) && words(candidate.name ?? '') === words(device.name ?? '')

function hasDevice({ devices }: ClientCandidate, device: ParsedDevice, own?: string): boolean {
  return devices.some((candidate) => isSameDevice(candidate, device, own))
}

/**
 * What would happen with a row (rule X2).
 * @param candidates clients with one of its phones, with its name, or at its address
 * @param decision of a person
 */
export function judge(row: ParsedRow, candidates: readonly ClientCandidate[], decision: Decision | null): Judgement {
  const nobody = { clientId: null, joinsLine: null }
  if (decision === 'LEAVE_OUT') return { verdict: 'LEFT_OUT', reason: '', ...nobody }
  const { client, device } = row
  if (!client || row.problems.length > 0) {
    return { verdict: 'REFUSED', reason: row.problems.map(({ message }) => message).join('. '), ...nobody }
  }
  // Decided to be new, it is not the client whom the question named, but may be the same person as in an earlier row
  // (rule X8).
  const isNew = decision === 'NEW'
  const result = matchOf(row, client, isNew ? candidates.filter(({ line }) => line !== null) : candidates)
  if (isNew && !result?.certain) return { verdict: 'NEW', reason: '', ...nobody }
  // Without a decision the guesses are asked about first; if the client is uncertain too, one question covers both.
  if (row.doubts.length > 0 && decision === null && (!result || result.certain))
    return { verdict: 'DOUBTFUL', reason: row.doubts.join('. '), ...nobody }
  if (!result) return { verdict: 'NEW', reason: '', ...nobody }
  const { match, certain, reason } = result
  const link = { clientId: match.id, joinsLine: match.line }
  if (!certain && decision !== 'JOIN')
    return { verdict: 'DOUBTFUL', reason: [...row.doubts, reason].join('. '), ...link }
  const other = otherClient(client, match)
  if (!device || hasDevice(match, device, row.own?.device)) {
    const what = device ? 'To urządzenie' : 'Ten klient'
    return {
      verdict: 'EXISTS',
      reason:
        (match.line === null ? `${what} już jest: ${clientName(match)}` : `${what} jest już w wierszu ${match.line}`) +
        other,
      ...link,
    }
  }
  if (match.line !== null)
    return { verdict: 'SECOND_DEVICE', reason: `Kolejne urządzenie klienta z wiersza ${match.line}${other}`, ...link }
  return { verdict: 'JOINED', reason: `Dołączone do klienta: ${clientName(match)}${other}`, ...link }
}

/** What the row says about the client and the matched client does not have; it is not stored. */
function otherClient(client: ClientInput, match: ClientCandidate): string {
  const names = words(clientName(match)).split(' ')
  const isOtherName = words(clientName(client))
    .split(' ')
    .some((word) => !names.includes(word) && !standIns.includes(word))
  const differences = [isOtherName && clientName(client), client.phone !== match.phone && formatPhone(client.phone)]
  const text = differences.filter(Boolean).join(', ')
  return text && ` (w pliku: ${text})`
}

/** First names of clients who have none in the file */
const standIns = [nameless, companyFirstName].map(words)

function matchOf(row: ParsedRow, client: ClientInput, candidates: readonly ClientCandidate[]) {
  // The rows of an export number their clients.
  const { own } = row
  const sameNumber = own && candidates.find((each) => each.own === own.client)
  if (sameNumber) return { match: sameNumber, certain: true, reason: '' }
  const eligible = own ? candidates.filter((each) => each.own === undefined) : candidates
  const samePhone = eligible.filter(({ phone }) => row.phones.includes(phone))
  // When one person has two records, prefer the one with this device.
  const samePersons = samePhone.filter((each) => mayBeSame(client, each))
  const { device } = row
  const samePerson =
    samePersons.find((each) => device && each.devices.some((one) => isSameNamedDevice(one, device))) ??
    samePersons.find((each) => device && hasDevice(each, device)) ??
    samePersons[0]
  if (samePerson) return { match: samePerson, certain: true, reason: '' }
  const place = row.device && placeKey(row.device.address)
  const neighbours = place
    ? eligible.filter(({ devices }) => devices.some(({ address }) => placeKey(address) === place))
    : []
  const sameName = neighbours.find((each) => nameKey(each) === nameKey(client))
  if (sameName) return { match: sameName, certain: true, reason: '' }
  const similar = neighbours.find((each) => mayBeSame(client, each))
  if (similar)
    return {
      match: similar,
      certain: false,
      reason: `Ten sam adres i podobne nazwisko: ${clientName(similar)}${lineText(similar)}. Ten sam klient?`,
    }
  const other = samePhone[0]
  if (other)
    return {
      match: other,
      certain: false,
      reason: `Ten sam telefon, inne nazwisko: ${clientName(other)}${lineText(other)}. Ten sam klient?`,
    }
  return undefined
}

const lineText = ({ line }: ClientCandidate) => (line === null ? '' : ` (wiersz ${line})`)
