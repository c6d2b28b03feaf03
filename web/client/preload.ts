import { createContext } from 'react'

/** Starts to fetch the page of an address before somebody goes there. The shell provides it: it knows the pages. */
export const PreloadPage = createContext<(pathname: string) => void>(() => undefined)
