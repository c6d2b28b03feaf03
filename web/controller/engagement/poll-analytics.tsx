import type { ReactNode } from 'react'
import { engagementLabel, participationEstimate } from '../../../schema/room/analytics.ts'
import type { PollView } from '../../../schema/room/project-engagement.ts'
import { pollBars, shareText } from './bars.ts'
import { ExportLinks } from './export-links.tsx'
import { Figure, Figures } from './figures.tsx'

/** The figures of a poll (spec 9), live, and the files to take home. The bars stand above, in its card. */
export function PollAnalytics({ poll }: { poll: PollView }): ReactNode {
  const total = poll.results?.totalResponses ?? 0
  const file = `/api/polls/${poll.id}/export`
  const [first, second] = pollBars(poll.options, poll.results).sort((a, b) => b.count - a.count)
  const isTie = first !== undefined && first.count === second?.count
  return (
    <>
      <Figures>
        <Figure name="Total responses" value={total.toLocaleString()} />
        <Figure name="Engagement" value={engagementLabel(total)} />
        <Figure name="Participation (estimate)" value={`≈ ${participationEstimate(total)}%`} />
      </Figures>
      <p dir="auto" className="text-14 text-muted [overflow-wrap:anywhere]">
        {total === 0 || first === undefined
          ? 'Nobody has voted yet.'
          : isTie
            ? `A tie for the first place, with ${shareText(first.share)} each.`
            : `In front: ${first.text} (${shareText(first.share)}).`}
      </p>
      <ExportLinks
        links={[
          { label: 'Export as text', href: `${file}?format=text` },
          { label: 'Export as CSV', href: `${file}?format=csv` },
        ]}
      />
    </>
  )
}
