import PrintIcon from '@mui/icons-material/PrintOutlined'
import Button from '@mui/material/Button'
import { useEffect } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { sumBy } from '#domain/collections'
import { fold } from '#domain/text/fold'
import { formatCount } from '#domain/text/plural'
import { RestoreFirstSteps } from '../first-steps'
import { usePermission } from '../providers/use-session'
import { EmptyState } from '../shared/feedback/EmptyState'
import { Page } from '../shared/page/Page'
import { SearchBox } from '../shared/list/SearchBox'
import { useUrlState } from '../shared/list/use-url-state'
import type { Chapter } from './chapter'
import { helpSections } from './chapters'
import { ChapterText, contentsId } from './ChapterText'
import './help.css'

/** Shows the chapters of screens that the user may open. */
export default function HelpPage() {
  const may = usePermission()
  const [{ q }, change] = useUrlState({ q: '' })
  const visible = helpSections
    .map(({ title, chapters }) => ({
      title,
      chapters: chapters.filter((each) => (!each.needs || may(each.needs)) && speaksOf(each, q)),
    }))
    .filter(({ chapters }) => chapters.length > 0)
  const count = sumBy(visible, ({ chapters }) => chapters.length)
  const { hash, search } = useLocation()
  useChapterOfAddress()
  return (
    <Page
      title="Pomoc"
      actions={
        <Button variant="outlined" startIcon={<PrintIcon />} onClick={() => void printAll()} className="help-tools">
          Drukuj
        </Button>
      }
    >
      <div className="help-page">
        <div className="help-aside help-tools">
          <search>
            <SearchBox label="Szukaj w pomocy" value={q} onSearch={(text) => change({ q: text }, { replace: true })} />
          </search>
          <output className="help-count">{q && formatCount(count, ['rozdział', 'rozdziały', 'rozdziałów'])}</output>
          <nav id={contentsId} tabIndex={-1} aria-label="Spis treści">
            {visible.map(({ title, chapters }) => (
              <section key={title}>
                <h2>{title}</h2>
                <ul>
                  {chapters.map((chapter) => (
                    <li key={chapter.id}>
                      <Link
                        to={{ search, hash: chapter.id }}
                        aria-current={hash === `#${chapter.id}` ? 'location' : undefined}
                      >
                        {chapter.title}
                      </Link>
                    </li>
                  ))}
                </ul>
              </section>
            ))}
          </nav>
        </div>
        <div className="help-chapters">
          {count === 0 && (
            <EmptyState
              title="Nic o tym nie napisaliśmy"
              action={
                <Button variant="outlined" onClick={() => change({ q: '' }, { replace: true })}>
                  Pokaż wszystkie rozdziały
                </Button>
              }
            >
              Spróbuj innego słowa, na przykład „termin”, „SMS” albo „wizyta”.
            </EmptyState>
          )}
          {visible.flatMap(({ chapters }) =>
            chapters.map((chapter) => (
              <ChapterText key={chapter.id} chapter={chapter}>
                {chapter.id === 'pierwsze-kroki' && <RestoreFirstSteps />}
              </ChapterText>
            )),
          )}
        </div>
      </div>
    </Page>
  )
}

/** Loads all images first, since lazy ones would be missing on paper. */
async function printAll() {
  const pictures = [...document.querySelectorAll<HTMLImageElement>('.help-chapter img')]
  for (const picture of pictures) picture.loading = 'eager'
  await Promise.allSettled(pictures.map((picture) => picture.decode()))
  window.print()
}

/** Scrolls to the chapter in the address. `key` changes even when the same link is followed again. */
function useChapterOfAddress() {
  const { hash, key } = useLocation()
  useEffect(() => {
    const place = document.getElementById(hash.slice(1))
    if (!place) return
    place.scrollIntoView({ block: 'start', behavior: 'instant' })
    const focused = place.querySelector<HTMLElement>('h2[tabindex]') ?? place
    focused.focus({ preventScroll: true })
  }, [hash, key])
}

const textOf = ({ title, words = '', purpose, tasks, troubles }: Chapter) =>
  fold(
    [
      title,
      words,
      purpose,
      ...tasks.flatMap((task) => [task.title, ...task.steps]),
      ...troubles.flatMap(({ problem, remedy }) => [problem, remedy]),
    ].join(' '),
  )

/** Whether a chapter contains every typed word, ignoring case and diacritics. */
export function speaksOf(chapter: Chapter, query: string): boolean {
  const text = textOf(chapter)
  return fold(query)
    .split(/\s+/)
    .every((word) => text.includes(word))
}
