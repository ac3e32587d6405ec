/**
 * An object with a state, declared once (decision 032): its graph, its tables, what is locked before it, whose it is,
 * what its steps bring about. The declaration gives what every such object needs: it is found, locked, created, moved,
 * acted on once for a key and on the version that was seen, moved by its timers, its owner reminded of them, its
 * history read. `object-console.ts` adds what operators see, `test/helpers/object-transitions.ts` its test.
 */
import { RET } from '@contract/constants'
import { transaction } from '../db/transaction'
import { once, requestHashOf } from '../kit/idempotency'
import { Refusal } from '../kit/refusal'
import type { GraphNames } from './graph'
import { createStore } from './object-store'
import { createTimers } from './object-timers'
import type { ObjectDefinition, ObjectKind, ObjectRow } from './object-types'

/**
 * Declares a kind of object; it keeps nothing, and stands at module level unless it needs a process. `Parent` is what
 * is locked before it, null without.
 */
export function defineObject<G extends GraphNames, Row extends ObjectRow, Parent = null>(
  definition: ObjectDefinition<G, Row, Parent>,
): ObjectKind<G, Row, Parent> {
  const { graph, owner, refusals } = definition
  const store = createStore(definition)

  const onceOf: ObjectKind<G, Row, Parent>['once'] = ({ clock, db }, { userId, name, key, fields }, carryOut) => {
    const now = clock.now()
    const scope = `${graph.object}.${name}`
    const intended = { ownerId: userId, scope, key, requestHash: requestHashOf(fields) }
    return transaction(db, (trx) => once(trx, intended, now, () => carryOut(trx, now)))
  }

  return {
    definition,
    ...store,
    ...createTimers(definition, store),
    once: onceOf,

    act: async (trx, number, by) => {
      const locked = await store.lock(trx, number)
      if (!locked) throw new Refusal(RET.NOT_FOUND, refusals.notFound)
      return { ...by, ...locked, trx }
    },

    ownAct: (ctx, { number, version, ...intended }, carryOut) =>
      onceOf(ctx, { ...intended, fields: [number, version, ...intended.fields] }, async (trx, now) => {
        const { userId } = intended
        const known = await store.find(trx, number)
        if (!owner || !known || owner.of(known) !== userId) throw new Refusal(RET.NOT_FOUND, refusals.notFound)
        const locked = await store.lock(trx, number)
        if (locked?.object.version !== version) throw new Refusal(RET.CONFLICT, refusals.stateChanged)
        const actor = { kind: owner.actor, id: String(userId) }
        return carryOut({ ...locked, trx, actor, reason: '', now, settings: ctx.settings })
      }),
  }
}
