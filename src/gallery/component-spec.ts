import type { ComponentType } from 'react'

/** One prop of a component: a row of its table. */
export interface PropSpec {
  name: string
  /** In TypeScript's notation, e.g. `'default' | 'pink'`. */
  type: string
  /** In code; absent when the prop is required or has no default. */
  default?: string
  note?: string
}

/** One state of a component, with the code that makes it. */
export interface ExampleSpec {
  /** Names the state, e.g. 可关闭. */
  title: string
  /** The code that a page writes for it. */
  code: string
  Example: ComponentType
}

/** A gallery entry: a component as the gallery shows it and docs/ui.md describes it. */
export interface ComponentSpec {
  /** Name of the export, e.g. `NoticeBar`. */
  name: string
  /** Its Chinese name, e.g. 通知栏. */
  title: string
  /** Its module, e.g. `@/ui/feedback/notice-bar`. */
  from: string
  /** One sentence. */
  summary: string
  props: readonly PropSpec[]
  /** Every state of the component, at least one. */
  examples: readonly ExampleSpec[]
}
