/**
 * Taro's component for nodes that are deeper than its templates: its properties and methods, taken out of the realm.
 */
import type { LogicRealm, RealmFunction } from './logic-realm'
import { toPlainEvent, type ViewEvent } from './view-event'

interface Property {
  type: { name: string }
  value: unknown
}

/** The library compares a property's type with its own constructors; those of the realm are others of the same name. */
const CONSTRUCTORS: Record<string, unknown> = { Object, String, Number, Boolean, Array }

export const propertiesOf = (properties: unknown): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries((properties ?? {}) as Record<string, Property>).map(([name, { type, value }]) => [
      name,
      { type: CONSTRUCTORS[type.name], value: JSON.parse(JSON.stringify(value)) as unknown },
    ]),
  )

/** Its events need no instance: Taro finds the element by its id. */
export const componentMethods = (realm: LogicRealm, methods: unknown): Record<string, (event: ViewEvent) => void> =>
  Object.fromEntries(
    Object.entries((methods ?? {}) as Record<string, RealmFunction>).map(([name, method]) => [
      name,
      (event: ViewEvent) => void method.call(undefined, realm.enter(toPlainEvent(event))),
    ]),
  )
