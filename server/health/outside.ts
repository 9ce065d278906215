import { isNotNull, lt } from 'drizzle-orm'
import { geocodingMessages } from '#domain/geocoding/wire'
import { geocodingSelfTest } from '#domain/health/services'
import { formatNumber } from '#domain/text/number'
import { calendarEvents } from '../db/schema'
import type { Geocoder } from '../geocoding/geocoder'
import type { Finding, Test } from './finding'
import { findingOf } from './finding'

const restart = 'Ustaw brakujące klucze i uruchom Termin ponownie (opis: docs/operations.md).'
const connection = 'Sprawdź połączenie serwera z internetem.'

export const testCalendar: Test = async ({ calendarSync, database }) => {
  if (!calendarSync) {
    return {
      state: 'OFF',
      message: 'Google Calendar nie jest skonfigurowany: wizyty nie trafiają do kalendarza Google.',
      advice: [restart, 'Kalendarz w telefonie działa bez Google: menu użytkownika, „Kalendarz w telefonie”.'],
    }
  }
  const [check, pending, failed] = await Promise.all([
    calendarSync.check(),
    database.$count(calendarEvents, lt(calendarEvents.sentRevision, calendarEvents.revision)),
    database.$count(calendarEvents, isNotNull(calendarEvents.error)),
  ])
  const details = { 'Wizyty do wysłania': String(pending), 'W tym nieudane': String(failed) }
  return findingOf(check, 'Kalendarz odpowiada i przyjmuje wizyty.', details)
}

export const testCloudStorage: Test = async ({ fileStore: { bucket } }) => {
  if (bucket?.provider !== 'Google Cloud Storage') {
    const place = bucket ? `w zasobniku ${bucket.provider}` : 'na tym serwerze'
    return {
      state: 'OFF',
      message: `Google Cloud Storage nie jest używany: zdjęcia i dokumenty są przechowywane ${place}.`,
      advice: ['Żeby trzymać je w chmurze, ustaw TERMIN_FILES=gs://nazwa-zasobnika i uruchom Termin ponownie.'],
    }
  }
  return findingOf(await bucket.check(), 'Zasobnik odpowiada, uprawnienia wystarczą.', { Zasobnik: bucket.name })
}

export const testGeocoding: Test = async ({ geocoder }, { address }) => {
  const sought = { text: address ?? geocodingSelfTest }
  const outcome = await (geocoder.askProvider?.(sought) ?? geocoder.geocode(sought))
  const about = {
    Dostawca: geocoder.name,
    Dokładność: geocoder.precision === 'ADDRESS' ? 'co do adresu' : 'co do miejscowości',
    Zapytanie: sought.text,
  }
  if (outcome.kind === 'FOUND') {
    const { label, position } = outcome.located
    const place = `${position.lat.toFixed(4)}, ${position.lng.toFixed(4)}`
    return {
      state: 'OK',
      message: `Adres znaleziony: ${label}.`,
      details: { ...about, Położenie: place },
      advice: geocoder.precision === 'TOWN' ? [preciseAdvice] : [],
    }
  }
  if (outcome.kind === 'NOT_FOUND') {
    // If a person's own address is not found, the service still works.
    return { state: address ? 'OK' : 'FAILED', message: geocodingMessages.notFound, details: about, advice: [] }
  }
  if (outcome.kind === 'UNAVAILABLE' && outcome.busy && geocoder.available()) {
    // The provider was not asked, so there is nothing to say against it.
    const message = `${geocoder.name} jest zajęty: na odpowiedź czekają już inne adresy.`
    return { state: 'OK', message, details: about, advice: ['Spróbuj ponownie za chwilę.'] }
  }
  if (outcome.kind === 'UNAVAILABLE') {
    const message = `${geocodingMessages.unavailable(geocoder.name)}.`
    return { state: 'FAILED', message, details: about, advice: [connection, 'Spróbuj ponownie za chwilę.'] }
  }
  return {
    state: 'FAILED',
    message: `${geocoder.name} odrzuca zapytania.`,
    details: about,
    advice: [refusal(geocoder)],
  }
}

const preciseAdvice =
  'Położenie co do adresu dają Nominatim i Google Maps: ustaw TERMIN_GEOCODER na nominatim albo google.'
const refusal = ({ name }: Geocoder) =>
  name === 'Google Maps'
    ? 'Sprawdź TERMIN_GOOGLE_MAPS_KEY: klucz musi mieć włączone Geocoding API, a projekt konto rozliczeniowe.'
    : 'Sprawdź TERMIN_GEOCODER_URL i TERMIN_GEOCODER_EMAIL.'

export const testSms: Test = async ({ smsGateway }, { signal }): Promise<Finding> => {
  if (smsGateway.testMode) {
    return {
      state: 'OFF',
      message: 'Tryb testowy: SMS-y nie trafiają do klientów.',
      details: { Bramka: smsGateway.name },
      advice: [restart, 'Żeby wysyłać, ustaw TERMIN_SMS_GATEWAY=smsapi oraz token i pole nadawcy z panelu SMSAPI.'],
    }
  }
  const account = await smsGateway.account?.(signal, true)
  if (!account) return { state: 'OK', message: 'Bramka jest skonfigurowana.', details: { Bramka: smsGateway.name } }
  const { sender, balance, problem, isAway } = account
  const details = { Bramka: smsGateway.name, 'Pole nadawcy': sender }
  const operatorDetails: Record<string, string> = balance === null ? {} : { Saldo: `${formatNumber(balance)} pkt` }
  if (problem) {
    const isEmpty = balance !== null && balance <= 0
    const ofTheAccount = isEmpty ? 'Doładuj konto w panelu SMSAPI.' : checkAccount
    const advice = [isAway ? connection : ofTheAccount]
    return { state: 'FAILED', message: problem, details, operatorDetails, advice }
  }
  return { state: 'OK', message: `Bramka odpowiada, pole nadawcy ${sender} jest aktywne.`, details, operatorDetails }
}

const checkAccount = 'Sprawdź TERMIN_SMSAPI_TOKEN i TERMIN_SMSAPI_SENDER w panelu SMSAPI.'

export const testMail: Test = async ({ mailer }) => {
  if (!mailer.check) {
    return {
      state: 'OFF',
      message: 'Serwer poczty nie jest skonfigurowany: wiadomości nie są wysyłane.',
      advice: [restart, 'Do tego czasu wiadomości, także linki do nowego hasła, są w folderze mail w danych Termina.'],
    }
  }
  return findingOf(await mailer.check(), 'Serwer poczty odpowiada i przyjmuje logowanie.')
}
