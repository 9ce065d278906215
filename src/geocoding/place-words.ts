import type { ToneName } from '../theme/palette'
import { addressSchema } from '#domain/devices/address'
import type { PositionStatus } from '#domain/devices/position-status'
import { positionStatus, positionStatusNames } from '#domain/devices/position-status'
import type { PartialAddress } from '#domain/geocoding/address-match'
import { isBlankAddress, namesStreet, wholeAddress } from '#domain/geocoding/address-match'
import { geocodingMessages } from '#domain/geocoding/wire'
import type { CompanyPlace } from '#domain/settings/company-address'
import { standsAtCompany } from '#domain/settings/company-address'
import type { ResolvedPlacement, Placement } from './placement'
import { placeIn } from './placement'

/** Description of a position, without the progress of a look-up. */
export interface PlaceWords {
  /** Selects the icon */
  state: PositionStatus | 'WAITING' | 'UNDECIDED'
  tone: ToneName
  label: string
  line: string
}

const genitiveFieldNames = {
  street: 'ulicy',
  houseNumber: 'numeru domu',
  postalCode: 'kodu pocztowego',
  city: 'miejscowości',
}

const tones: Record<PositionStatus, ToneName> = {
  EXACT: 'good',
  APPROXIMATE: 'soon',
  MANUAL: 'good',
  FALLBACK: 'urgent',
  UNKNOWN: 'neutral',
  NONE: 'urgent',
}

/** Messages of the server have no full stop, those of the network do. */
export function sentence(message: string): string {
  return message.endsWith('.') ? message : `${message}.`
}

export function placeWords(placement: Placement, input: PartialAddress, company: CompanyPlace): PlaceWords {
  if (placement.kind === 'UNKNOWN') return { state: 'WAITING', tone: 'neutral', ...waiting(input) }
  if (placement.kind === 'UNDECIDED') {
    const line = placement.candidate
      ? `${placement.message}: ${placement.candidate.label}.`
      : sentence(placement.message)
    return { state: 'UNDECIDED', tone: 'danger', label: 'Wybierz położenie', line }
  }
  const state = positionStatusOf(placement, input, company)
  const line = placement.kind === 'PLACED' ? lineOf(placement, state, input, company) : nowhereLine
  return { state, tone: tones[state], label: positionStatusNames[state], line }
}

const nowhereLine = 'Urządzenia nie będzie na mapie, dopóki nie wskażesz miejsca pinezką.'

/** A position at the company's address counts as the company's (rule D5). */
export function positionStatusOf(placement: Placement, input: PartialAddress, company: CompanyPlace): PositionStatus {
  const place = placeIn(placement)
  const atCompany = standsAtCompany({ ...place, address: { city: input.city ?? '' } }, company)
  return atCompany ? 'FALLBACK' : positionStatus(place)
}

function waiting(input: PartialAddress): Pick<PlaceWords, 'label' | 'line'> {
  if (isBlankAddress(input)) return { label: 'Brak adresu', line: 'Położenie wyznaczymy, gdy wpiszesz adres.' }
  const parts = new Set(addressSchema.safeParse(input).error?.issues.map(({ path }) => path[0]))
  const names = Object.entries(genitiveFieldNames).flatMap(([field, name]) => (parts.has(field) ? [name] : []))
  if (names.length === 0) return { label: 'Adres kompletny', line: 'Położenie wyznaczymy, gdy skończysz pisać.' }
  return { label: geocodingMessages.incomplete, line: `Brakuje: ${names.join(', ')}.` }
}

function lineOf(
  { label }: ResolvedPlacement,
  state: PositionStatus,
  input: PartialAddress,
  company: CompanyPlace,
): string {
  switch (state) {
    case 'FALLBACK':
      return `Na mapie jest pod adresem firmy: ${label ?? company.address}.`
    case 'MANUAL':
      return 'Miejsce wskazane pinezką na mapie.'
    case 'APPROXIMATE':
      return `${middleOf(label, input)} Dokładne miejsce wskażesz pinezką.`
    case 'EXACT':
      return label ? `Znaleziono: ${label}.` : 'Znalezione pod tym adresem.'
    case 'UNKNOWN':
    case 'NONE':
      return 'Nie zapisano, jak je znaleziono.'
  }
}

/** The street if it was found, else the town. */
function middleOf(label: string | null, input: PartialAddress): string {
  const address = wholeAddress(input)
  if (label && address && namesStreet(address, label)) return `W pobliżu: ${label}.`
  return `Środek miejscowości ${label ?? input.city ?? ''}.`
}
