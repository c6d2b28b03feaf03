import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { wholeDecoder } from '../../../schema/decoders/whole.ts'
import { refusalMessage } from '../../../schema/errors.ts'
import { isShownAt } from '../../../schema/tools/messages/entity.ts'
import { displayTimer } from '../../../schema/tools/timers/clock.ts'
import type { Snapshot } from '../../../schema/view/snapshot.ts'
import { Display } from '../../displays/display/display.tsx'
import { openOnlooker, useShowFeed } from '../../live/feed/use-show-feed.ts'
import { pageLanguage } from '../../ui/say.ts'
import { useDesk } from '../desk/desk.ts'
import { sceneText } from '../stage/scene-text.ts'
import { kinds } from '../stage/words/stage.ts'
import { DisplayInFrame } from './display-in-frame.tsx'
import { frameProps, widthPx } from './frame-props.ts'
import { otherLanguage } from './other-language.ts'
import * as words from './words/preview.ts'

const emptyPage = `<!doctype html><html lang="${pageLanguage}" data-stage><body></body></html>`

/** The display in its language, scaled down. @param search what the link of that display asks for */
export function DisplayPreview({ search = '' }: { search?: string }): ReactNode {
  const { snapshot } = useDesk()
  const { id, language } = snapshot.room
  const plate = useFittedFrame()
  const other = otherLanguage(search, language)
  return (
    <div
      ref={plate}
      role="img"
      aria-label={altOf(snapshot)}
      className="relative aspect-video overflow-hidden border border-line bg-[#000]"
    >
      {other === null ? (
        <DrawnDisplay roomId={id} search={search} />
      ) : (
        <DisplayInFrame key={other.code} roomId={id} language={other} search={search} />
      )}
    </div>
  )
}

/** The display's own component in a frame with its own window and its own socket (decision 37). */
function DrawnDisplay({ roomId, search }: { roomId: string; search: string }): ReactNode {
  const feed = useShowFeed(roomId, 'viewer', wholeDecoder, openOnlooker)
  const [page, setPage] = useState<Document | null>(null)
  const isStyled = useStylesOfPage(page)
  return (
    <>
      <iframe
        title={words.preview}
        srcDoc={emptyPage}
        {...frameProps}
        onLoad={({ currentTarget }) => setPage(currentTarget.contentDocument)}
      />
      {page !== null &&
        isStyled &&
        createPortal(
          // A different link gets a new display.
          <div key={search} className="stage" data-theme="dark" data-active="false">
            <Display roomId={roomId} feed={feed} search={search} />
          </div>,
          page.body,
        )}
    </>
  )
}

/** Scales the frame to the width of its place. */
function useFittedFrame() {
  const plate = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = plate.current
    if (element === null) return
    const scale = () => element.style.setProperty('--preview-scale', String(element.clientWidth / widthPx))
    scale()
    const observer = new ResizeObserver(scale)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return plate
}

/** A description of the picture, which changes only with it. */
function altOf(snapshot: Snapshot): string {
  const message = snapshot.messages.find((one) => isShownAt(one, 'displays'))?.content ?? null
  if (snapshot.room.isViewerLocked) return words.previewOf(refusalMessage('viewer_locked'))
  if (snapshot.stage.blackout) return words.previewOf(words.blackedOut)
  const picture = pictureOf(snapshot)
  return message === null ? words.previewOf(picture) : words.previewWithMessage(picture, message)
}

/** What the display shows besides its message. */
function pictureOf(snapshot: Snapshot): string {
  const { scene } = snapshot.stage
  if (scene.kind === 'timer') {
    const timer = displayTimer(snapshot)
    return timer === null ? words.noTimerSet : words.named(words.aTimer, timer.name)
  }
  const text = sceneText(snapshot, scene)
  return text === '' ? kinds[scene.kind] : words.named(kinds[scene.kind], text)
}

type StyleSheetNode = HTMLLinkElement | HTMLStyleElement

const isStyleSheet = (node: Node): node is StyleSheetNode =>
  node instanceof HTMLStyleElement || (node instanceof HTMLLinkElement && node.rel === 'stylesheet')

/** Copies this page's stylesheets to another document, also later ones. Returns whether the first apply there. */
function useStylesOfPage(other: Document | null): boolean {
  const [styled, setStyled] = useState<Document | null>(null)
  useEffect(() => {
    if (other === null) return
    let isStale = false
    void Promise.all([...document.head.childNodes].filter(isStyleSheet).map((sheet) => copyTo(other, sheet))).then(
      () => {
        if (!isStale) setStyled(other)
      },
    )
    // Texts measured before their stylesheet applied are measured again.
    const measureAgain = () => void other.defaultView?.dispatchEvent(new Event('resize'))
    const observer = new MutationObserver((records) => {
      for (const sheet of records.flatMap(({ addedNodes }) => [...addedNodes]).filter(isStyleSheet))
        void copyTo(other, sheet).then(measureAgain)
    })
    observer.observe(document.head, { childList: true })
    return () => {
      isStale = true
      observer.disconnect()
    }
  }, [other])
  return other !== null && styled === other
}

/** Resolves when the copy applies, or cannot be loaded. */
function copyTo(other: Document, sheet: StyleSheetNode): Promise<void> {
  const copy = sheet.cloneNode(true)
  other.head.append(copy)
  if (sheet instanceof HTMLStyleElement) return Promise.resolve()
  return new Promise((resolve) => {
    copy.addEventListener('load', () => resolve())
    copy.addEventListener('error', () => resolve())
  })
}
