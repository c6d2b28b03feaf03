import type { ReactNode } from 'react'
import * as words from './words/create.ts'

/** 'What happens next?' (spec 2), as the first page of a cue sheet. */
export function NextSteps(): ReactNode {
  return (
    <aside
      aria-labelledby="next-steps"
      className="min-w-0 self-start rounded-panel border border-line bg-surface lg:mt-14"
    >
      <h2 id="next-steps" className="px-5 pt-5 text-19">
        {words.whatNext}
      </h2>
      <ol className="mt-3">
        {words.nextSteps.map(({ title, text }, index) => (
          <li key={title} className="flex border-t border-line">
            <span
              aria-hidden="true"
              className="t-num w-12 shrink-0 border-r border-line py-3 text-center font-heading text-tungsten-text"
            >
              {index + 1}
            </span>
            <span className="min-w-0 px-4 py-3">
              <span className="block font-label">{title}</span>
              <span className="block text-14 text-muted">{text}</span>
            </span>
          </li>
        ))}
      </ol>
    </aside>
  )
}
