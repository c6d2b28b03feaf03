import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { messageColors } from '../../../schema/tools/messages/entity.ts'
import { keepFitted, largestThatFits, type ScreenSize } from '../keep-fitted.ts'
import { scriptOf } from '../scenes/script.ts'

/** A message, or what is shown in its place. */
export type BannerText = { id: string; content: string; color: string }

type Props = {
  message: BannerText
  /** Called with the banner's share of the height, before it is painted. */
  onFit: (share: BannerShare) => void
  /** How much of the screen's height it may take, the smallest first. */
  shares: readonly BannerShare[]
}

/** The visible message, as large as its place allows. A colour this page does not know is shown grey. */
export function MessageBanner({ message, onFit, shares }: Props): ReactNode {
  const plate = useRef<HTMLDivElement>(null)
  const { content } = message
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text needs another size
  useLayoutEffect(() => {
    if (plate.current === null) return
    return keepFitted(
      plate.current,
      (screen, heightAt) => fitBanner(screen, heightAt, shares),
      ({ share }) => onFit(share),
    )
  }, [content, shares, onFit])
  const color = messageColors.find((known) => known === message.color) ?? 'grey'
  return (
    <div ref={plate} className="stage-banner" data-color={color}>
      <p {...scriptOf(content)}>{content}</p>
    </div>
  )
}

/**
 * The shares of the screen's height that a message may take. The first is the lower 35 %, with the gap; a long text
 * takes more before it becomes too small to read from the back. banner.css makes room for each share.
 */
export const bannerShares = [0.3, 0.55, 0.7] as const
/**
 * Next to the results of a poll a message keeps to less, however small it gets. A short one has no more of the clock's
 * room than it needs to be legible: in large type it would take the name and the bar that a long one leaves.
 */
export const bannerSharesBesidePoll = [0.14, 0.24] as const
/** Over a scene it is a strip at the foot, whatever its length: the scene goes on above it. */
export const bannerSharesOverScene = [0.12] as const
/** The shares of a banner that has the picture to itself. */
export const bannerSharesAlone = [0.9] as const
const allShares = [...bannerShares, ...bannerSharesBesidePoll, ...bannerSharesOverScene, ...bannerSharesAlone]
export type BannerShare = (typeof allShares)[number]

type BannerFit = { share: BannerShare; fontPx: number }

/** Type sizes as shares of the height: a message is legible from eight image heights at 7 %. */
const largest = 0.15
/** A message with nothing else in the picture may fill it. */
const largestAlone = 0.34
const smallestLegible = 0.07
const lastResort = 0.03
/** 500 letters fit into a strip in this size. */
const lastResortInStrip = 0.018
/** On an upright phone the width decides: larger type would break words. */
const smallestLegibleOfWidth = 0.09

/**
 * The largest type size in whole px whose banner fits, and the share of the height it may take.
 * @param heightAt the banner's height in px when set in the given size; it must not shrink as the size grows
 * @param shares what it may take of the height, the smallest first
 */
export function fitBanner(
  screen: ScreenSize,
  heightAt: (fontPx: number) => number,
  shares: readonly BannerShare[] = bannerShares,
): BannerFit {
  const { widthPx, heightPx } = screen
  const floorPx = Math.ceil(Math.min(smallestLegible * heightPx, smallestLegibleOfWidth * widthPx))
  const most = shares === bannerSharesAlone ? largestAlone : largest
  const ceilingPx = Math.max(floorPx, Math.floor(Math.min(most * heightPx, 2 * smallestLegibleOfWidth * widthPx)))
  for (const share of shares) {
    const fontPx = largestThatFits(floorPx, ceilingPx, (size) => heightAt(size) <= share * heightPx)
    if (fontPx !== null) return { share, fontPx }
  }
  const share = shares[shares.length - 1] ?? 0.7
  const least = share === bannerSharesOverScene[0] ? lastResortInStrip : lastResort
  const minimumPx = Math.max(10, Math.floor(least * heightPx))
  const fontPx = largestThatFits(minimumPx, floorPx, (size) => heightAt(size) <= share * heightPx)
  return { share, fontPx: fontPx ?? minimumPx }
}
