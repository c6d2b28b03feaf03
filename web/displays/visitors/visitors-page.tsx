import '../../ui/styles/stage-colors.css'
import './visitors.css'
import { type ReactNode, useEffect } from 'react'
import { useParams } from 'react-router'
import { LanguageChoice } from '../../live/language/language-choice.tsx'
import { HomeLink, LoadingFrame, PageFrame } from '../../ui/frames.tsx'
import * as agenda from '../agenda/words/agenda.ts'
import { keepPage } from './keep-page.ts'
import { usePublicProgramme } from './use-public-programme.ts'
import { Visitors } from './visitors.tsx'
import * as words from './words/visitors.ts'

/** `/programme/{id}`: the whole event, as visitors read it. */
export function VisitorsPage(): ReactNode {
  const { programmeId = '' } = useParams()
  return <OneProgramme key={programmeId} id={programmeId} />
}

function OneProgramme({ id }: { id: string }): ReactNode {
  const feed = usePublicProgramme(id)
  const { programme, problem } = feed
  const isShown = programme !== null
  useEffect(() => {
    if (isShown) void keepPage()
  }, [isShown])
  return (
    <>
      <title>{programme === null ? words.pageTitle : words.eventTitle(programme.name)}</title>
      {programme !== null ? (
        <Visitors programme={programme} offlineSince={problem === 'unreachable' ? feed.readAt : null} />
      ) : problem === 'missing' ? (
        <Closed title={words.missing} text={agenda.missingText}>
          <HomeLink />
        </Closed>
      ) : problem === 'locked' ? (
        <Closed title={words.locked} text={words.lockedText} />
      ) : problem === 'unreachable' ? (
        <Closed title={words.unreachable} text={agenda.unreachableText} />
      ) : (
        <LoadingFrame />
      )}
    </>
  )
}

type ClosedProps = { title: string; text: string; children?: ReactNode }

/** Why there is no programme, with the choice of the language. */
const Closed = ({ title, text, children }: ClosedProps): ReactNode => (
  <PageFrame title={title} text={text}>
    {children}
    <div className="visitors-language">
      <LanguageChoice />
    </div>
  </PageFrame>
)
