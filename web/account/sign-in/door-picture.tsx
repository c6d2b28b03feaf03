import type { ReactNode } from 'react'
import { Badge } from '../../ui/badge.tsx'
import * as words from './words/door-picture.ts'

type DoorPictureProps = { headline: string; points: Readonly<Record<string, { title: string; text: string }>> }

/** What is next to the form on a wide screen: a picture of the product, and what there is to say about it. */
export function DoorPicture({ headline, points }: DoorPictureProps): ReactNode {
  return (
    <section aria-labelledby="beside" className="flex max-w-[34rem] flex-col gap-8">
      <h2 id="beside" className="font-display text-34 text-balance sm:text-48">
        {headline}
      </h2>
      <SampleCueSheet />
      <ul className="flex flex-col">
        {Object.values(points).map(({ title, text }) => (
          <li key={title} className="border-t border-line py-3 sm:grid sm:grid-cols-[11rem_1fr] sm:gap-4">
            <span className="block font-label">{title}</span>
            <span className="block text-14 text-muted">{text}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A picture of what comes after signing in: the display of a room and its next cues. Nothing in it can be pressed. */
function SampleCueSheet(): ReactNode {
  const { opening, panel, questions } = words.sampleCues
  const next = [
    { name: panel, time: '45:00' },
    { name: questions, time: '15:00' },
  ]
  return (
    <figure aria-label={words.sample} className="overflow-hidden rounded-panel border border-line">
      {/* A picture keeps its colours: the plates that forced colours draw behind texts would cover each other. */}
      <div className="@container bg-stage px-5 pt-4 pb-5 text-stage-white forced-color-adjust-none">
        <p className="flex items-center justify-between text-14">
          <span>{opening}</span>
          <span className="t-eyebrow">{words.onAir}</span>
        </p>
        <p className="t-num text-center text-[5.5rem] leading-[1.15] font-caps tracking-[-0.03em] supports-[width:1cqw]:text-[clamp(4rem,26cqw,9rem)]">
          12:34
        </p>
        <div aria-hidden="true" className="h-1.5 bg-[#24272d]">
          <div className="h-full w-[63%] bg-stage-white" />
        </div>
      </div>
      <figcaption className="sr-only">{words.sampleText}</figcaption>
      <ol className="bg-surface">
        {next.map(({ name, time }, index) => (
          <li key={name} className="flex items-center border-t border-line text-14">
            <span aria-hidden="true" className="t-num w-12 shrink-0 border-e border-line py-2.5 text-center text-muted">
              {index + 2}
            </span>
            <span className="min-w-0 flex-1 truncate px-4">{name}</span>
            {index === 0 && <Badge>{words.standby}</Badge>}
            <span className="t-num w-20 shrink-0 pe-4 text-end text-muted">{time}</span>
          </li>
        ))}
      </ol>
    </figure>
  )
}
