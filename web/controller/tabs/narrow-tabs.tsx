import { Info, ListOrdered, Radio, Share2, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { MessagePlateIcon } from '../../ui/icons.tsx'
import { Tab, TabList, TabPanel, Tabs } from '../../ui/tabs.tsx'
import { tabIn } from '../access/desk-parts.ts'
import { useDesk } from '../desk/desk.ts'
import { leftTabs, rightTabs, soleTab } from '../desk-place.ts'
import * as words from '../words/tabs.ts'
import { type DeskTabsProps, Heading, RoomPanels, useIsLive } from './tab-parts.tsx'

/** One column, and its tabs as a bar at the foot; a single one needs no bar. */
export function NarrowTabs({ cues, messages, audience, parts, place, onTab }: DeskTabsProps): ReactNode {
  const { timers, messages: listed } = useDesk().snapshot
  const isLive = useIsLive()
  const tab = tabIn(parts, [...leftTabs, ...rightTabs], soleTab(place)) ?? 'timers'
  const icon = 'size-4'
  return (
    <div className="booth-column">
      <Tabs value={tab} onChange={onTab} className="booth-tabs">
        {Object.values(parts).filter(Boolean).length > 1 && (
          <TabList label={words.allInOne}>
            {parts.timers && (
              <Tab value="timers" label={words.timers} count={timers.length} icon={<ListOrdered className={icon} />} />
            )}
            {parts.messages && (
              <Tab
                value="messages"
                label={words.messages}
                count={listed.length}
                icon={<MessagePlateIcon className={icon} />}
              />
            )}
            {parts.audience && (
              <Tab
                value="audience"
                label={words.audience}
                name={isLive ? words.audienceEngagementLive : words.audienceEngagement}
                icon={isLive ? <Radio className={`${icon} text-tungsten-text`} /> : <Users className={icon} />}
              />
            )}
            {parts.share && <Tab value="share" label={words.share} icon={<Share2 className={icon} />} />}
            {parts.room && <Tab value="room" label={words.room} icon={<Info className={icon} />} />}
          </TabList>
        )}
        <TabPanel value="timers">
          <Heading text={words.runningOrder} />
          {cues}
        </TabPanel>
        <TabPanel value="messages">
          <Heading text={words.messages} hint={words.onDisplay} />
          {messages}
        </TabPanel>
        <TabPanel value="audience">{audience}</TabPanel>
        <RoomPanels />
      </Tabs>
    </div>
  )
}
