import type { ReactNode } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { Tab, TabList, TabPanel, Tabs } from '../../ui/tabs.tsx'
import { tabIn } from '../access/desk-parts.ts'
import { useDesk } from '../desk/desk.ts'
import { rightTabs } from '../desk-place.ts'
import { CueNotes } from '../now/cue-notes.tsx'
import * as words from '../words/tabs.ts'
import { SideTabs } from './side-tabs.tsx'
import { type DeskTabsProps, Heading, useIsLive } from './tab-parts.tsx'

/** Timers or the audience in the middle, messages, sharing and the room at the right. */
export function WideTabs(props: DeskTabsProps): ReactNode {
  const { cues, audience, parts, place, onTab } = props
  const { timers } = useDesk().snapshot
  const isLive = useIsLive()
  const right = tabIn(parts, rightTabs, place.right)
  const left =
    parts.timers && parts.audience ? (
      <Tabs value={place.left} onChange={onTab} className="booth-tabs">
        <TabList label={words.tools}>
          <Tab value="timers" label={words.speakerTools} count={timers.length} />
          <Tab value="audience" label={words.audienceEngagement} icon={isLive && <LiveBadge />} />
        </TabList>
        <TabPanel value="timers">
          <Heading text={words.runningOrder} />
          {cues}
        </TabPanel>
        <TabPanel value="audience" className="pt-0!">
          {audience}
        </TabPanel>
      </Tabs>
    ) : parts.audience ? (
      audience
    ) : (
      <div className="booth-tabs">
        <div className="booth-head">
          <Heading text={words.runningOrder} />
        </div>
        <div className="pt-4">{cues}</div>
      </div>
    )
  return (
    <>
      <div className="booth-middle">
        <div className="booth-column">{left}</div>
        <CueNotes />
      </div>
      {right !== null && <SideTabs {...props} tab={right} />}
    </>
  )
}

function LiveBadge(): ReactNode {
  return (
    <Badge tone="live" hasLamp>
      {words.live}
    </Badge>
  )
}
