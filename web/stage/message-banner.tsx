import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { type Message, messageColors } from '../../schema/room/state.ts'
import { type BannerShare, bannerShares, bannerSharesBesidePoll, fitBanner } from './banner-fit.ts'

type Props = {
  message: Message
  /** Told how much of the height the banner takes, before it is painted. */
  onFit: (share: BannerShare) => void
  /** The results of a poll stand below it. */
  isBesidePoll?: boolean
}

/** The visible message, as large as its place allows. A colour this page does not know is shown grey (spec 3). */
export function MessageBanner({ message, onFit, isBesidePoll = false }: Props): ReactNode {
  const plate = useRef<HTMLDivElement>(null)
  const { content } = message
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text needs another size
  useLayoutEffect(() => {
    const element = plate.current
    if (element === null) return
    const heightAt = (fontPx: number) => {
      element.style.fontSize = `${fontPx}px`
      return element.offsetHeight
    }
    const refit = () => {
      const screen = { widthPx: window.innerWidth, heightPx: window.innerHeight }
      const { share, fontPx } = fitBanner(screen, heightAt, isBesidePoll ? bannerSharesBesidePoll : bannerShares)
      element.style.fontSize = `${fontPx}px`
      onFit(share)
    }
    let isStopped = false
    refit()
    window.addEventListener('resize', refit)
    // The text is measured again in its own typeface when that arrives after it.
    document.fonts.ready.then(() => {
      if (!isStopped) refit()
    })
    return () => {
      isStopped = true
      window.removeEventListener('resize', refit)
    }
  }, [content, isBesidePoll, onFit])
  const color = messageColors.find((known) => known === message.color) ?? 'grey'
  return (
    <div ref={plate} className="stage-banner" data-color={color}>
      <p>{content}</p>
    </div>
  )
}
