import type { ReactNode } from 'react'
import { engagementLabel, participationEstimate } from '../../../schema/room/analytics.ts'
import type { PollView } from '../../../schema/room/project-engagement.ts'
import { pollBars, shareText } from './bars.ts'
import { ExportLinks } from './export-links.tsx'
import { Figure, Figures } from './figures.tsx'
import * as shared from './words/asks.ts'
import * as lists from './words/lists.ts'
import * as words from './words/polls.ts'

/** The figures of a poll (spec 9), live, and the files to take home. The bars stand above, in its card. */
export function PollAnalytics({ poll }: { poll: PollView }): ReactNode {
  const total = poll.results?.totalResponses ?? 0
  const file = `/api/polls/${poll.id}/export`
  const [first, second] = pollBars(poll.options, poll.results).sort((a, b) => b.count - a.count)
  const isTie = first !== undefined && first.count === second?.count
  return (
    <>
      <Figures>
        <Figure name={shared.totalResponses} value={total.toLocaleString()} />
        <Figure name={shared.engagement} value={shared.levels[engagementLabel(total)]} />
        <Figure name={words.participation} value={`≈ ${participationEstimate(total)}%`} />
      </Figures>
      <p dir="auto" className="text-14 text-muted [overflow-wrap:anywhere]">
        {total === 0 || first === undefined
          ? words.noVotes
          : isTie
            ? words.tie(shareText(first.share))
            : words.inFront(first.text, shareText(first.share))}
      </p>
      <ExportLinks
        links={[
          { label: lists.exportText, href: `${file}?format=text` },
          { label: lists.exportCsv, href: `${file}?format=csv` },
        ]}
      />
    </>
  )
}
