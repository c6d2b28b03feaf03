import { Info, ListOrdered, MessageSquare, Share2, Users } from 'lucide-react'
import { type ReactNode, useCallback, useState } from 'react'
import type { Message, Timer } from '../../schema/room/state.ts'
import type { RoomFeed } from '../live/use-room-feed.ts'
import { Tab, TabList, TabPanel, Tabs } from '../ui/tabs.tsx'
import { AudienceTools, usePrefetchedAudienceTools } from './audience-tools.tsx'
import { ControllerHeader } from './controller-header.tsx'
import { CueList } from './cue-list.tsx'
import { useDesk } from './desk.ts'
import { MessageDialog } from './message-dialog.tsx'
import { MessageList } from './message-list.tsx'
import { NowRail } from './now-rail.tsx'
import { RoomCard } from './room-card.tsx'
import { ShareCard } from './share-card.tsx'
import { ShortcutSheet } from './shortcut-sheet.tsx'
import { TimerDialog } from './timer-dialog.tsx'
import { useDeskHotkeys } from './use-desk-hotkeys.ts'
import { useFeedbackNews } from './use-feedback-news.ts'
import { useMediaQuery } from './use-media-query.ts'

type OpenDialog =
  | { kind: 'timer'; timer: Timer | null }
  | { kind: 'message'; message: Message | null }
  | { kind: 'sheet' }

const wide = '(min-width: 1024px)'
const roomy = '(min-width: 1280px)'

/** The controller with a room: Now at the left, timers in the middle, messages, sharing and the room at the right. */
export function Dashboard({ feed }: { feed: RoomFeed }): ReactNode {
  const desk = useDesk()
  const { room, actions } = desk
  const isWide = useMediaQuery(wide)
  const isRoomy = useMediaQuery(roomy)
  const [tab, setTab] = useState('timers')
  const [tools, setTools] = useState('speaker')
  const [audienceTab, setAudienceTab] = useState('polls')
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const [news, setNews] = useState('')
  const close = useCallback(() => setDialog(null), [])
  const addTimer = useCallback(() => setDialog({ kind: 'timer', timer: null }), [])
  const editTimer = useCallback((timer: Timer) => setDialog({ kind: 'timer', timer }), [])
  const addMessage = useCallback(() => setDialog({ kind: 'message', message: null }), [])
  const editMessage = useCallback((message: Message) => setDialog({ kind: 'message', message }), [])
  const move = useCallback(
    (timerId: string, to: number) => {
      const moved = actions.moveTimer(timerId, to)
      if (moved !== null) setNews(`${moved.name}: place ${moved.place} of ${moved.count}.`)
    },
    [actions],
  )
  const openSheet = useCallback(() => setDialog({ kind: 'sheet' }), [])
  useDeskHotkeys(desk, { move, addTimer, addMessage, openSheet })
  const hasAudience = room.room.hasEngagementFeatures
  usePrefetchedAudienceTools(hasAudience)
  useFeedbackNews(feed)

  const timersTab = (
    <Tab
      value="timers"
      label="Timers"
      count={room.timers.length}
      icon={!isWide && <ListOrdered className="size-4" />}
    />
  )
  const cues = <CueList onAdd={addTimer} onEdit={editTimer} onMove={move} />
  const audience = <AudienceTools feed={feed} tab={audienceTab} onTab={setAudienceTab} />
  const messagesTab = (
    <Tab
      value="messages"
      label="Messages"
      count={room.messages.length}
      icon={!isWide && <MessageSquare className="size-4" />}
    />
  )
  const otherTabs = (
    <>
      <Tab value="share" label={isRoomy ? 'Share Room' : 'Share'} icon={!isWide && <Share2 className="size-4" />} />
      <Tab value="room" label={isRoomy ? 'Room Details' : 'Room'} icon={!isWide && <Info className="size-4" />} />
    </>
  )
  const otherPanels = (
    <>
      <TabPanel value="messages">
        {!isWide && <ToolsHeading />}
        <MessageList onAdd={addMessage} onEdit={editMessage} />
      </TabPanel>
      <TabPanel value="share">
        <ShareCard />
      </TabPanel>
      <TabPanel value="room">
        <RoomCard />
      </TabPanel>
    </>
  )

  return (
    <div className="booth">
      <title>{`${room.room.name} · Controller · Cuelight`}</title>
      <ControllerHeader feed={feed} onSheet={openSheet} />
      <main className="booth-body">
        <NowRail />
        {isWide ? (
          <>
            <div className="booth-column">
              {hasAudience ? (
                <Tabs value={tools} onChange={setTools} className="booth-tabs">
                  <TabList label="Tools">
                    <Tab value="speaker" label="Speaker Tools" />
                    <Tab value="audience" label="Audience Engagement" />
                  </TabList>
                  <TabPanel value="speaker" className="pt-0!">
                    <Tabs value="timers" onChange={setTab} className="booth-subtabs">
                      <TabList label="Speaker Tools">{timersTab}</TabList>
                      <TabPanel value="timers">{cues}</TabPanel>
                    </Tabs>
                  </TabPanel>
                  <TabPanel value="audience" className="pt-0!">
                    {audience}
                  </TabPanel>
                </Tabs>
              ) : (
                <Tabs value="timers" onChange={setTab} className="booth-tabs">
                  <div className="booth-head">
                    <ToolsHeading />
                    <TabList label="Speaker Tools">{timersTab}</TabList>
                  </div>
                  <TabPanel value="timers">{cues}</TabPanel>
                </Tabs>
              )}
            </div>
            <div className="booth-column">
              <Tabs value={isAside(tab) ? tab : 'messages'} onChange={setTab} className="booth-tabs">
                <TabList label="Messages, sharing and room">
                  {messagesTab}
                  {otherTabs}
                </TabList>
                {otherPanels}
              </Tabs>
            </div>
          </>
        ) : (
          <div className="booth-column">
            <Tabs value={tab === 'audience' && !hasAudience ? 'timers' : tab} onChange={setTab} className="booth-tabs">
              <TabList label="Speaker Tools, audience, sharing and room">
                {timersTab}
                {messagesTab}
                {hasAudience && (
                  <Tab
                    value="audience"
                    label="Audience"
                    name="Audience Engagement"
                    icon={<Users className="size-4" />}
                  />
                )}
                {otherTabs}
              </TabList>
              <TabPanel value="timers">
                <ToolsHeading />
                {cues}
              </TabPanel>
              {hasAudience && <TabPanel value="audience">{audience}</TabPanel>}
              {otherPanels}
            </Tabs>
          </div>
        )}
      </main>
      <p role="status" className="sr-only">
        {news}
      </p>
      {dialog?.kind === 'timer' && <TimerDialog timer={dialog.timer} onClose={close} />}
      {dialog?.kind === 'message' && <MessageDialog message={dialog.message} onClose={close} />}
      {dialog?.kind === 'sheet' && <ShortcutSheet onClose={close} />}
    </div>
  )
}

/** Whether a tab stands in the column at the right, where there is one. */
const isAside = (tab: string): boolean => tab === 'share' || tab === 'room'

/** The name of what timers and messages are together (spec 2). */
function ToolsHeading(): ReactNode {
  return <h2 className="t-caps pb-3.5 text-muted max-lg:pb-2">Speaker Tools</h2>
}
