import { type ComponentType, lazy } from 'react'
import { organiserPage } from './organiser-page.tsx'

// Found by name until every screen is in the tree; explicit imports then.
const found = import.meta.glob<Record<string, ComponentType>>(['../{site,create,controller,stage}/*-page.tsx', './access-denied-page.tsx'])

const load = async (path: string, name: string): Promise<ComponentType> => {
  const component = (await found[path]?.())?.[name]
  if (component === undefined) throw new Error(`no page at ${path}`)
  return component
}

const page = (path: string, name: string) => lazy(async () => ({ default: await load(path, name) }))

export const HomePage = page('../site/home-page.tsx', 'HomePage')
export const NotFoundPage = page('../site/not-found-page.tsx', 'NotFoundPage')
export const CreatePage = organiserPage(() => load('../create/create-page.tsx', 'CreatePage'))
export const ControllerPage = organiserPage(() => load('../controller/controller-page.tsx', 'ControllerPage'))
export const ViewerPage = page('../stage/viewer-page.tsx', 'ViewerPage')
export const AgendaPage = page('../stage/agenda-page.tsx', 'AgendaPage')
export const QrPage = organiserPage(() => load('../stage/qr-page.tsx', 'QrPage'))
export const AccessDeniedPage = page('./access-denied-page.tsx', 'AccessDeniedPage')
