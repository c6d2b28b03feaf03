import { createContext } from 'react'

/** How many phones are in the room now; null while the desk does not know. */
export const PresentPhones = createContext<number | null>(null)
