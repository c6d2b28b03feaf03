import { Info, ListOrdered, PanelRightClose, PanelRightOpen, Radio, Share2, Users } from 'lucide-react'
import { type ComponentType, type ReactNode, useRef } from 'react'
import { flushSync } from 'react-dom'
import { Badge } from '../ui/badge.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { MessagePlateIcon } from '../ui/icons.tsx'
import { useMediaQuery } from '../ui/media-query.ts'
import { Tab, TabList, TabPanel, Tabs } from '../ui/tabs.tsx'
import { type DeskParts, tabIn } from './access/desk-parts.ts'
import { keyedActions } from './actions/keyed-actions.ts'
import { useDesk } from './desk/desk.ts'
import { type DeskPlace, leftTabs, rightTabs, soleTab } from './desk-place.ts'
import { RoomPanel, SharePanel } from './later-parts.tsx'
import { CueNotes } from './now/cue-notes.tsx'
import * as words from './words/tabs.ts'

type DeskTabsProps = {
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

/** Whether the column at the right has room for whole names and counts. */
const roomy = '(min-width: 90em)'

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

/** Messages, sharing and the room, or a strip with their names as icons that open them. */
function SideTabs(props: DeskTabsProps & { tab: RightTab }): ReactNode {
  const { messages, parts, screensPlace, tab, onTab, isFolded, onFold } = props
  const { messages: listed } = useDesk().snapshot
  const isRoomy = useMediaQuery(roomy)
  const side = useRef<HTMLDivElement>(null)
  /** The key that folds the column is another one than the key that opens it: the focus goes from one to the other. */
  const toggle = () => {
    const hasFocus = side.current?.contains(document.activeElement) === true
    flushSync(onFold)
    if (hasFocus) side.current?.querySelector<HTMLElement>('[data-fold]')?.focus()
  }
  const key = (
    <IconButton
      data-fold
      label={isFolded ? words.unfold : words.fold}
      shortcut={keyedActions.fold.keys}
      aria-keyshortcuts={keyedActions.fold.keys}
      icon={isFolded ? OpenSide : FoldSide}
      size="s"
      onClick={toggle}
    />
  )
  if (isFolded) {
    const open = (name: RightTab) => () => {
      onTab(name)
      onFold()
    }
    return (
      <div ref={side} className="booth-strip">
        {key}
        {rightTabs.map((name) => {
          const { label, icon } = sides[name]
          return parts[name] && <IconButton key={name} label={label} icon={icon} size="s" onClick={open(name)} />
        })}
      </div>
    )
  }
  return (
    <div ref={side} className="booth-column booth-side">
      <div ref={screensPlace} />
      <Tabs value={tab} onChange={onTab} className="booth-tabs">
        <div className="booth-head">
          <TabList label={words.besideTimers}>
            {parts.messages && (
              <Tab
                value="messages"
                label={words.messages}
                count={isRoomy ? listed.length : undefined}
                hint={words.onDisplayShort}
              />
            )}
            {parts.share && (
              <Tab value="share" name={words.shareRoom} label={isRoomy ? words.shareRoom : words.share} />
            )}
            {parts.room && (
              <Tab value="room" name={words.roomDetails} label={isRoomy ? words.roomDetails : words.room} />
            )}
          </TabList>
          {!isRoomy && key}
        </div>
        <TabPanel value="messages">{messages}</TabPanel>
        <RoomPanels />
      </Tabs>
    </div>
  )
}

type RightTab = (typeof rightTabs)[number]

const sides: Readonly<Record<RightTab, { label: string; icon: ComponentType<{ className?: string }> }>> = {
  messages: { label: words.messages, icon: MessagePlateIcon },
  share: { label: words.shareRoom, icon: Share2 },
  room: { label: words.roomDetails, icon: Info },
}

const FoldSide = ({ className = '' }) => <PanelRightClose className={`${className} rtl:-scale-x-100`} />
const OpenSide = ({ className = '' }) => <PanelRightOpen className={`${className} rtl:-scale-x-100`} />

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

function RoomPanels(): ReactNode {
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
function useIsLive(): boolean {
  const { polls, quizzes } = useDesk().snapshot
  return polls.some((poll) => poll.isActive) || quizzes.some((quiz) => quiz.isActive)
}

function LiveBadge(): ReactNode {
  return (
    <Badge tone="live" hasLamp>
      {words.live}
    </Badge>
  )
}

/** What is in a tab, and where it is shown. */
function Heading({ text, hint }: { text: string; hint?: string }): ReactNode {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-3 pb-2 text-muted">
      <h2 className="t-eyebrow">{text}</h2>
      {hint !== undefined && <p className="text-14">{hint}</p>}
    </div>
  )
}
