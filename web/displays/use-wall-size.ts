import './wall.css'
import { useLayoutEffect } from 'react'

/** A screen that the desk sends to another page has two. */
let pagesShown = 0

const mark = (count: number) => {
  pagesShown += count
  document.documentElement.toggleAttribute('data-wall', pagesShown > 0)
}

/** Makes the page as large as its window asks for: it may be on a wall (wall.css). */
export function useWallSize(): void {
  useLayoutEffect(() => {
    mark(1)
    return () => mark(-1)
  }, [])
}
