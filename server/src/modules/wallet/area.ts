import { defineArea } from '../area'
import { orderMoved } from '../order/hooks'
import { accountFrozen } from '../user/hooks'
import { userSections } from '../user/ports'
import { recallOfFrozen } from './acts/recall'
import { registerConsole, walletFacts } from './console'
import { fillDemonstrationWallets } from './demo'
import { CONSOLE_TEXT } from './messages'
import { QUERY_JOB, SEND_JOB } from './object'
import { registerCalls } from './routes'
import { writeToSellers } from './seller-messages'
import { walletSettings } from './settings'
import { createWithdrawals } from './withdrawals'

export const area = defineArea({
  name: 'wallet',
  calls: [registerCalls],
  console: [registerConsole],
  settings: walletSettings,
  jobs: ({ ctx }) => {
    const { send, query } = createWithdrawals(ctx)
    return { [SEND_JOB]: send, [QUERY_JOB]: query }
  },
  demo: { after: 'verification', fill: fillDemonstrationWallets },
  on: [
    orderMoved.by(writeToSellers),
    accountFrozen.by(recallOfFrozen),
    userSections.by(async (db, userId) => ({ title: CONSOLE_TEXT.wallet, facts: await walletFacts(db, userId) })),
  ],
})
