import type { CallOutput } from '#domain/api/call'
import type { waveCalls } from '#domain/offers/contract'
import { formatNumber } from '#domain/text/number'
import { formatDay, formatDayAndMonth } from '#domain/time/format'
import { loadChartPanel } from '../../reports'
import { lazyPart } from '../../shared/feedback/lazy-part'

type Progress = CallOutput<typeof waveCalls.progress>
type AnswerDay = Progress['days'][number]
type BookedDay = Progress['booked'][number]

const dayText = ({ day }: Pick<AnswerDay, 'day'>) => formatDay(day)
const tick = ({ day }: Pick<AnswerDay, 'day'>) => formatDayAndMonth(day)

/** Offers by SMS of each day, and the answers, also those by telephone */
export const AnswersChart = lazyPart(async () => {
  const ChartPanel = await loadChartPanel()
  return function Answers({ days }: { days: readonly AnswerDay[] }) {
    return (
      <ChartPanel<AnswerDay>
        title="Propozycje i odpowiedzi"
        help="Obok siebie: ile propozycji wyszło danego dnia SMS-em i jakie odpowiedzi tego dnia przyszły, także przez telefon."
        rows={days}
        empty="Nikt nie dostał jeszcze propozycji."
        isEmpty={(rows) => rows.length === 0}
        table={{
          fileName: 'kampania-odpowiedzi',
          columns: [
            { label: 'Dzień', kind: 'text', value: dayText },
            { label: 'Zaproponowano', kind: 'count', value: ({ offered }) => offered },
            { label: 'Przyjęto', kind: 'count', value: ({ accepted }) => accepted },
            { label: 'Odrzucono', kind: 'count', value: ({ declined }) => declined },
            { label: 'Bez odpowiedzi', kind: 'count', value: ({ expired }) => expired },
          ],
        }}
        chart={{
          format: formatNumber,
          short: formatNumber,
          tick,
          name: dayText,
          series: [
            { name: 'Zaproponowano', tone: 'before', stack: 'offers', value: ({ offered }) => offered },
            { name: 'Przyjęto', tone: 'now', stack: 'answers', value: ({ accepted }) => accepted },
            { name: 'Odrzucono', tone: 'lost', stack: 'answers', value: ({ declined }) => declined },
            { name: 'Bez odpowiedzi', tone: 'silent', stack: 'answers', value: ({ expired }) => expired },
          ],
        }}
      />
    )
  }
})

/** Booked visits by the day on which they are */
export const BookedChart = lazyPart(async () => {
  const ChartPanel = await loadChartPanel()
  return function Booked({ days }: { days: readonly BookedDay[] }) {
    return (
      <ChartPanel<BookedDay>
        title="Umówione wizyty według dnia"
        rows={days}
        empty="Nikt nie przyjął jeszcze propozycji."
        isEmpty={(rows) => rows.every(({ visits }) => visits === 0)}
        table={{
          fileName: 'kampania-wizyty',
          columns: [
            { label: 'Dzień', kind: 'text', value: dayText },
            { label: 'Wizyty', kind: 'count', value: ({ visits }) => visits },
          ],
        }}
        chart={{
          format: formatNumber,
          short: formatNumber,
          tick,
          name: dayText,
          series: [{ name: 'Wizyty', tone: 'now', value: ({ visits }) => visits }],
        }}
      />
    )
  }
})
