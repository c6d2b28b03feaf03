import type { ReactNode } from 'react'
import { supportAddress } from '../../../schema/limits.ts'
import * as pages from '../../../schema/links/pages.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { QuestionList } from '../question-list.tsx'
import { SitePage } from '../site-page.tsx'
import { support } from './words/support.ts'

const { chat, developers, documentation, email, programs, still } = support
const mail = `mailto:${supportAddress}`

/** /support: three ways to reach us, four questions, and a last one. */
export function SupportDocument(): ReactNode {
  return (
    <SitePage title={support.headline} intro={support.text}>
      <h2 className="sr-only">{support.channelsTitle}</h2>
      <ul className="cells channels">
        <li className="cell" data-open="true">
          <h3>{email.title}</h3>
          <p>{email.text}</p>
          <a href={mail} className={buttonStyle('primary')}>
            {email.action} {supportAddress}
          </a>
        </li>
        {[chat, documentation].map(({ title, text, state }) => (
          <li key={title} className="cell">
            <h3>{title}</h3>
            <p>{text}</p>
            <button type="button" disabled className={buttonStyle()}>
              {state}
            </button>
          </li>
        ))}
      </ul>
      <section aria-labelledby="support-questions" className="support-questions">
        <h2 id="support-questions" className="font-display">
          {support.questionsTitle}
        </h2>
        <QuestionList name="support-questions" questions={support.questions} />
      </section>
      <section aria-labelledby="support-still" className="support-still">
        <div>
          <h2 id="support-still" className="font-display">
            {still.title}
          </h2>
          <p>{still.text}</p>
        </div>
        <a href={mail} className={buttonStyle('primary', 'l')}>
          {still.action}
        </a>
      </section>
      <p className="support-developers">
        {developers.text}{' '}
        <a href={pages.api} className="site-page-link">
          {developers.action}
        </a>
      </p>
      <p className="support-developers">
        {programs.text}{' '}
        <a href={pages.connect} className="site-page-link">
          {programs.action}
        </a>
      </p>
    </SitePage>
  )
}
