import { useState } from 'react'

/*
 * The address without the router, for pages that must be small: the viewer is rendered beside the router, not inside it
 * (architecture 8).
 */

/** The room an address is about, e.g. `/room/abc/viewer` → `abc`; '' where it names none. */
export function roomIdIn(pathname: string): string {
  const segment = /^\/room\/([^/]+)/.exec(pathname)?.[1] ?? ''
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

/** Whether `?name=1` stands in the address, and the way to change it without a new entry in the history. */
export function useAddressFlag(name: string): [boolean, (isOn: boolean) => void] {
  const [isOn, setIsOn] = useState(() => new URLSearchParams(window.location.search).get(name) === '1')
  const change = (next: boolean) => {
    const address = new URL(window.location.href)
    if (next) address.searchParams.set(name, '1')
    else address.searchParams.delete(name)
    window.history.replaceState(window.history.state, '', address)
    setIsOn(next)
  }
  return [isOn, change]
}
