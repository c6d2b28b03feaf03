import './engagement.css'
import type { ReactNode } from 'react'
import type { RoomFeed } from '../../live/use-room-feed.ts'
import { Tab, TabList, TabPanel, Tabs } from '../../ui/tabs.tsx'
import { useDesk } from '../desk.ts'
import { PollList } from './poll-list.tsx'

type AudienceEngagementProps = { feed: RoomFeed; tab: string; onTab: (tab: string) => void }

/** What the audience is asked and told (spec 2, Audience Engagement). */
export function AudienceEngagement({ tab, onTab }: AudienceEngagementProps): ReactNode {
  const { room } = useDesk()
  return (
    <Tabs value={tab} onChange={onTab} className="engage booth-subtabs">
      <h2 className="t-caps pb-2 text-muted lg:sr-only">Audience Engagement</h2>
      <TabList label="Audience Engagement">
        <Tab value="polls" label="Live Polls" count={room.polls.length} />
      </TabList>
      <TabPanel value="polls">
        <PollList />
      </TabPanel>
    </Tabs>
  )
}
