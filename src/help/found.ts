import { fold } from '#domain/text/fold'
import type { Chapter } from './chapter'

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
export function speaksOf(chapter: Chapter, typed: string): boolean {
  const text = textOf(chapter)
  return fold(typed)
    .split(/\s+/)
    .every((word) => text.includes(word))
}
