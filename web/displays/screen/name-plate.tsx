import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { listen } from '../../live/listen.ts'

/** The largest type, as a share of the height, and how much smaller each try is. */
const largest = 0.7
const step = 0.95
const smallestPx = 8

/** The name of a screen, as large as it fits: an operator asked which screen this is. */
export function NamePlate({ name }: { name: string }): ReactNode {
  const text = useRef<HTMLParagraphElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another name needs another size
  useLayoutEffect(() => {
    const element = text.current
    if (element === null) return
    const refit = () => fitIn(element)
    refit()
    return listen(refit, [window, 'resize'])
  }, [name])
  return (
    <div className="screen-name" role="status">
      <p ref={text} dir="auto">
        {name}
      </p>
    </div>
  )
}

function fitIn(text: HTMLElement): void {
  const [widthPx, heightPx] = [0.94 * window.innerWidth, 0.94 * window.innerHeight]
  for (let px = largest * heightPx; px > smallestPx; px *= step) {
    text.style.fontSize = `${px}px`
    if (text.scrollWidth <= widthPx && text.offsetHeight <= heightPx) return
  }
}
