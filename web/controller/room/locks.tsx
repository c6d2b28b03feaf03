import { Lock, Monitor, Smartphone } from 'lucide-react'
import type { ReactNode } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { classNames } from '../../ui/class-names.ts'
import { useDesk } from '../desk/desk.ts'
import * as words from './words/locks.ts'

/**
 * What is locked, in a room where something is. Where there is little room, an icon stands for each word, which is still
 * read out.
 * @param isShort whether there is little room at any width
 */
export function Locks({ isShort }: { isShort: boolean }): ReactNode {
  const { isViewerLocked, isJoinLocked } = useDesk().snapshot.room
  const locks = [
    ...(isViewerLocked ? [{ text: words.viewerLocked, Icon: Monitor }] : []),
    ...(isJoinLocked ? [{ text: words.joinLocked, Icon: Smartphone }] : []),
  ]
  const lock = <Lock className="size-3" />
  return (
    <>
      <span
        title={locks.map(({ text }) => text).join(' · ')}
        className={classNames('inline-flex', !isShort && 'xl:hidden')}
      >
        <Badge tone="warn">
          {lock}
          {locks.map(({ text, Icon }) => (
            <span key={text}>
              <Icon className="size-3" />
              <span className="sr-only">{text}</span>
            </span>
          ))}
        </Badge>
      </span>
      {!isShort && (
        <span className="contents max-xl:hidden">
          {locks.map(({ text }) => (
            <Badge key={text} tone="warn">
              {lock}
              {text}
            </Badge>
          ))}
        </span>
      )}
    </>
  )
}
