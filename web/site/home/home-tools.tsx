import type { ReactNode } from 'react'
import { messageColors } from '../../../schema/tools/messages/entity.ts'
import { DemoBars } from '../demo/demo-bars.tsx'
import { phases } from '../demo/words/demo.ts'
import { CueSection } from './cue-section.tsx'
import { Fold } from './fold.tsx'
import { home } from './words/home.ts'

const { engagement, features } = home
const { samples, tools } = engagement
const { analytics } = samples

const faces = [
  { phase: 'normal', digits: '12:00' },
  { phase: 'warning', digits: '0:30' },
  { phase: 'overtime', digits: '\u22120:42' },
] as const

/** What a room can do: two specimens as the hall sees them, then the rest as a list. */
export function HomeFeatures({ cue }: { cue: number }): ReactNode {
  return (
    <CueSection id="features" cue={cue} title={features.title} text={features.text}>
      <div className="specimens">
        <Specimen kind="faces" {...features.warn}>
          {faces.map(({ phase, digits }) => (
            <p key={phase} className="specimen-face" data-phase={phase}>
              <span className="t-eyebrow">{phases[phase]}</span>
              <span className="t-num specimen-digits">{digits}</span>
            </p>
          ))}
        </Specimen>
        <Specimen kind="messages" {...features.messages}>
          {features.messages.samples.map((sample, index) => (
            <p key={sample} data-color={messageColors[index]}>
              {sample}
            </p>
          ))}
        </Specimen>
      </div>
      <Fold title={features.more}>
        <dl className="feature-list">
          {features.list.map(({ title, text }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </Fold>
    </CueSection>
  )
}

type SpecimenProps = { kind: 'faces' | 'messages'; title: string; text: string; children: ReactNode }

function Specimen({ kind, title, text, children }: SpecimenProps): ReactNode {
  return (
    <figure className="specimen">
      <div className={`specimen-stage specimen-${kind}`} aria-hidden="true">
        {children}
      </div>
      <figcaption>
        <h3>{title}</h3>
        <p className="specimen-text">{text}</p>
      </figcaption>
    </figure>
  )
}

/** The tools that ask an audience, each with a specimen of what it looks like; `code` is a QR code to join by. */
export function HomeEngagement({ cue, code }: { cue: number; code: ReactNode }): ReactNode {
  return (
    <CueSection id="engagement" cue={cue} title={engagement.title} text={engagement.text}>
      <ul className="cells tools">
        <Tool {...tools.polls} isWide>
          <DemoBars options={samples.options} votes={[31, 12]} />
        </Tool>
        <Tool {...tools.feedback}>
          <p className="tool-stars" role="img" aria-label={samples.stars}>
            {[1, 2, 3, 4, 5].map((star) => (
              <svg key={star} viewBox="0 0 24 24" data-lit={star <= 4} aria-hidden="true">
                <path d="m12 2.5 2.9 6.2 6.8.8-5 4.6 1.3 6.7-6-3.4-6 3.4 1.300-6.7-5-4.6 6.800-.8z" />
              </svg>
            ))}
          </p>
          <p className="tool-comment">{samples.comment}</p>
        </Tool>
        <Tool {...tools.quizzes}>
          <ol className="tool-ranks">
            {samples.ranks.map((name, index) => (
              <li key={name} className="cue-line">
                <span className="t-num">{index + 1}</span>
                {name}
                <span className="t-num">{samples.points[index]}</span>
              </li>
            ))}
          </ol>
        </Tool>
      </ul>
      <Fold title={engagement.more}>
        <ul className="cells tools">
          <Tool {...tools.messaging}>
            <p className="tool-note">
              <span className="t-num">{samples.announcedAt}</span>
              {samples.announcement}
            </p>
            <p className="tool-note">
              <span>{samples.pinned}</span>
              {samples.pinnedText}
            </p>
          </Tool>
          <Tool {...tools.qr}>
            <div className="tool-qr">{code}</div>
            <p className="tool-code t-num">{samples.code}</p>
          </Tool>
          <Tool {...tools.analytics} isWide>
            <HomeRatings />
            <p className="tool-files">
              {samples.files.map((file) => (
                <span key={file}>{file}</span>
              ))}
            </p>
          </Tool>
        </ul>
      </Fold>
    </CueSection>
  )
}

type ToolProps = { title: string; text: string; isWide?: boolean; children: ReactNode }

function Tool({ title, text, isWide = false, children }: ToolProps): ReactNode {
  return (
    <li className="cell tool" data-wide={isWide}>
      <div className="tool-specimen">{children}</div>
      <div>
        <h3>{title}</h3>
        <p className="tool-text">{text}</p>
      </div>
    </li>
  )
}

const { counts } = analytics
const total = counts.reduce<number>((sum, count) => sum + count, 0)
const average = counts.reduce<number>((sum, count, index) => sum + count * (index + 1), 0) / total

/** What feedback looks like once counted: the average, and how many gave each number of stars. */
function HomeRatings(): ReactNode {
  return (
    <div className="tool-report">
      <p className="tool-average">
        <strong className="t-num">{average.toFixed(1)}</strong>
        {analytics.averageOf(total)}
      </p>
      <ol className="tool-columns" aria-label={analytics.label}>
        {counts.map((count, index) => {
          const name = analytics.starsOf(index + 1)
          return (
            <li key={name} style={{ '--share': (count / Math.max(...counts)).toFixed(3) }}>
              <span className="tool-count t-num">{count}</span>
              <span className="tool-column" aria-hidden="true" />
              <span className="tool-step t-num">{name}</span>
            </li>
          )
        })}
      </ol>
    </div>
  )
}
