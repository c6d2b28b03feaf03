/** Dialogs of the desk whose code is fetched when they are opened. */
import { type ComponentType, type ReactNode, useEffect } from 'react'
import { NotLoaded } from '../../client/not-loaded.tsx'
import { type LazyComponent, lazyComponent } from '../../live/part.tsx'
import { useMediaQuery } from '../../ui/media-query.ts'
import * as words from '../words/later-parts.ts'

type Closing = { onClose: () => void }

/** A dialog that is fetched when it is opened, or before. What could not be opened closes, so the next press tries again. */
export function lazyDialog<P extends Closing>(load: () => Promise<ComponentType<P>>): LazyComponent<P> {
  const Code = lazyComponent(load)
  const show = (props: P): ReactNode => (
    <Code
      {...props}
      coming={<ComingDialog onClose={props.onClose} />}
      missing={() => <NotLoaded said={words.dialogMissing} onClose={props.onClose} />}
    />
  )
  return Object.assign(show, { get: Code.get, fetch: Code.fetch })
}

/** Confirms the press while the dialog is fetched on a slow connection. Escape cancels it, as it closes the dialog. */
function ComingDialog({ onClose }: Closing): ReactNode {
  const isTouch = useMediaQuery('(pointer:coarse)')
  useEffect(() => {
    const onKeyDown = ({ key }: KeyboardEvent) => key === 'Escape' && onClose()
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [onClose])
  return (
    <p
      role="status"
      className="appear-late fixed inset-0 z-50 m-auto size-max rounded-panel border border-line bg-raised px-6 py-3 shadow-overlay"
    >
      {isTouch ? words.dialogComingTouch : words.dialogComing}
    </p>
  )
}
