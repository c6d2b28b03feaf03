import type { Logo } from './entity.ts'

// Screens load the picture from its own address, which is among the settings.
declare module '../../core/tool-types.ts' {
  interface SingleTypes {
    logo: Logo
  }
  interface SingleState {
    logo: Logo
  }
}
