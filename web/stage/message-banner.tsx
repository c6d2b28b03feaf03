import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { type Message, messageColors } from '../../schema/room/state.ts'
import { type BannerShare, bannerShares, bannerSharesBesidePoll, fitBanner } from './banner-fit.ts'
import { keepFitted } from './keep-fitted.ts'

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
    if (plate.current === null) return
    const shares = isBesidePoll ? bannerSharesBesidePoll : bannerShares
    return keepFitted(
      plate.current,
      (screen, heightAt) => fitBanner(screen, heightAt, shares),
      ({ share }) => onFit(share),
    )
  }, [content, isBesidePoll, onFit])
  const color = messageColors.find((known) => known === message.color) ?? 'grey'
  return (
    <div ref={plate} className="stage-banner" data-color={color}>
      <p>{content}</p>
    </div>
  )
}
