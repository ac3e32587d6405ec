/** 品类 in the console: lists of names and their changes, each tried before it is carried out. */
import type { NameEffect } from '@contract/admin/categories'
import type { FastifyInstance } from 'fastify'
import { transaction, type Trx } from '../../db/database'
import { adminCall } from '../../kit/admin-call'
import type { ConsoleArea } from '../../kit/console'
import type { AppContext } from '../../kit/context'
import type { ActingOperator } from '../../kit/operator'
import { hideName, listNames, mergeName, saveName } from './desk/names'
import { NAMES } from './messages'

interface Answer {
  id: string
  effects: NameEffect[]
}

/** Rolls back what was only tried. */
class DryRun extends Error {
  constructor(readonly answer: Answer) {
    super('dry run')
  }
}

interface Tried {
  operator: ActingOperator
  action: string
  input: { kind: string; id?: string; reason: string; isDryRun: boolean }
}

export function registerAdminCalls(api: FastifyInstance, ctx: AppContext): void {
  const { db } = ctx

  async function tried({ operator, action, input }: Tried, change: (trx: Trx) => Promise<Answer>): Promise<Answer> {
    const { isDryRun, reason, ...after } = input
    try {
      return await transaction(db, async (trx) => {
        const answer = await change(trx)
        if (isDryRun) throw new DryRun(answer)
        await operator.audit(trx, {
          action,
          after: { ...after, effects: answer.effects },
          reason,
        })
        return answer
      })
    } catch (error) {
      if (error instanceof DryRun) return error.answer
      throw error
    }
  }

  adminCall(api, ctx, 'GET /admin/category/list', async ({ input }) => {
    const { page = 1, pageSize = 20, ...filters } = input
    const found = await listNames(db, filters, { offset: (page - 1) * pageSize, limit: pageSize })
    return { ...found, page, pageSize }
  })
  adminCall(api, ctx, 'POST /admin/category/save', ({ input, operator }) =>
    tried({ operator, action: 'category.save', input }, (trx) => saveName(trx, input)),
  )
  adminCall(api, ctx, 'POST /admin/category/hide', ({ input, operator }) =>
    tried({ operator, action: 'category.hide', input }, (trx) => hideName(trx, input)),
  )
  adminCall(api, ctx, 'POST /admin/category/merge', ({ input, operator }) =>
    tried({ operator, action: 'category.merge', input }, (trx) => mergeName(trx, input)),
  )
}

export function registerConsole(): ConsoleArea {
  return {
    title: NAMES.area,
    actionTitles: {
      'category.save': NAMES.save,
      'category.hide': NAMES.hide,
      'category.merge': NAMES.merge,
    },
  }
}
