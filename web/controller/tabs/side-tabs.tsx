import { Info, PanelRightClose, PanelRightOpen, Share2 } from 'lucide-react'
import { type ComponentType, type ReactNode, useRef } from 'react'
import { flushSync } from 'react-dom'
import { IconButton } from '../../ui/icon-button.tsx'
import { MessagePlateIcon } from '../../ui/icons.tsx'
import { useMediaQuery } from '../../ui/media-query.ts'
import { Tab, TabList, TabPanel, Tabs } from '../../ui/tabs.tsx'
import { keyedActions } from '../actions/keyed-actions.ts'
import { useDesk } from '../desk/desk.ts'
import { rightTabs } from '../desk-place.ts'
import * as words from '../words/tabs.ts'
import { type DeskTabsProps, RoomPanels } from './tab-parts.tsx'

/** Whether the column at the right has room for whole names and counts. */
const roomy = '(min-width: 90em)'

/** Messages, sharing and the room, or a strip with their names as icons that open them. */
export function SideTabs(props: DeskTabsProps & { tab: RightTab }): ReactNode {
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
