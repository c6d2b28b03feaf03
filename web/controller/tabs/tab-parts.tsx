/** What the tabs of a wide desk and of a narrow one share. */
import type { ReactNode } from 'react'
import { TabPanel } from '../../ui/tabs.tsx'
import type { DeskParts } from '../access/desk-parts.ts'
import { useDesk } from '../desk/desk.ts'
import type { DeskPlace } from '../desk-place.ts'
import { RoomPanel, SharePanel } from '../later-parts.tsx'

export type DeskTabsProps = {
  cues: ReactNode
  messages: ReactNode
  /** The tools of the audience. */
  audience: ReactNode
  /** The tabs that there are; those of a limited link are fewer. */
  parts: DeskParts
  place: DeskPlace
  /** Is given the place above the column at the right. */
  screensPlace: (place: HTMLElement | null) => void
  onTab: (tab: string) => void
  /** Whether the column at the right is folded to a strip. */
  isFolded: boolean
  onFold: () => void
}

/** What is in the tabs of sharing and of the room. */
export function RoomPanels(): ReactNode {
  return (
    <>
      <TabPanel value="share">
        <SharePanel />
      </TabPanel>
      <TabPanel value="room">
        <RoomPanel />
      </TabPanel>
    </>
  )
}

/** Whether a poll or quiz is open for answers now. */
export function useIsLive(): boolean {
  const { polls, quizzes } = useDesk().snapshot
  return polls.some((poll) => poll.isActive) || quizzes.some((quiz) => quiz.isActive)
}

/** What is in a tab, and where it is shown. */
export function Heading({ text, hint }: { text: string; hint?: string }): ReactNode {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-3 pb-2 text-muted">
      <h2 className="t-eyebrow">{text}</h2>
      {hint !== undefined && <p className="text-14">{hint}</p>}
    </div>
  )
}
