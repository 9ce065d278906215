import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { unbroken } from '../shared/page/unbroken'
import type { Chapter } from './chapter'
import { pictureFile, pictureSize } from './chapter'

/** Target of the links back to the contents */
export const contentsId = 'spis-tresci'

export function ChapterText({ chapter, children }: { chapter: Chapter; children?: ReactNode }) {
  const { search } = useLocation()
  const { id, title, page, purpose, tasks, troubles, picture } = chapter
  return (
    <section id={id} className="help-chapter" aria-labelledby={`${id}-title`}>
      <header>
        <h2 id={`${id}-title`} tabIndex={-1}>
          {title}
        </h2>
        <Link to={page} className="help-tools" aria-label={`Otwórz: ${title}`}>
          Otwórz
        </Link>
      </header>
      <p>{unbroken(purpose)}</p>
      {picture && (
        // Opens in full size, which a phone needs.
        <a href={pictureFile(id)} target="_blank" rel="noreferrer" className="help-picture">
          <img src={pictureFile(id)} alt={picture} {...pictureSize} loading="lazy" decoding="async" />
        </a>
      )}
      {tasks.map((task) => (
        <div key={task.title} className="help-task">
          <h3>{task.title}</h3>
          <Steps steps={task.steps} />
        </div>
      ))}
      <h3>Gdy coś nie działa</h3>
      <dl>
        {troubles.map(({ problem, remedy }) => (
          <div key={problem}>
            <dt>{problem}</dt>
            <dd>{unbroken(remedy)}</dd>
          </div>
        ))}
      </dl>
      {children}
      <Link to={{ search, hash: contentsId }} className="help-back help-tools">
        Spis treści
      </Link>
    </section>
  )
}

function Steps({ steps }: { steps: string[] }) {
  if (steps.length === 1) return <p>{unbroken(steps[0]!)}</p>
  return (
    <ol>
      {steps.map((step) => (
        <li key={step}>{unbroken(step)}</li>
      ))}
    </ol>
  )
}
