import type { ReactNode } from 'react'
import { CueSection } from './cue-section.tsx'
import { DemoBars } from './demo-bars.tsx'
import { home } from './home-content.ts'
import { HomeRatings } from './home-ratings.tsx'

const { engagement } = home
const { samples, tools } = engagement

/** The tools that ask an audience, each with a specimen of what it looks like; `code` is a QR code to join by (spec 2). */
export function HomeEngagement({ cue, code }: { cue: number; code: ReactNode }): ReactNode {
  return (
    <CueSection id="engagement" cue={cue} title={engagement.title} text={engagement.text}>
      <ul className="tools">
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
    </CueSection>
  )
}

type ToolProps = { title: string; text: string; isWide?: boolean; children: ReactNode }

function Tool({ title, text, isWide = false, children }: ToolProps): ReactNode {
  return (
    <li className="tool" data-wide={isWide}>
      <div className="tool-specimen">{children}</div>
      <div>
        <h3>{title}</h3>
        <p className="tool-text">{text}</p>
      </div>
    </li>
  )
}
