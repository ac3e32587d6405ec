/** The final price as money, before its seller confirms it. */
import type { CallData, CallInput } from '@contract/calls'
import type { SellerTools } from '../intake/seller-tools'
import { ACCOUNTS } from '../ledger/accounts'
import { recyclePayEntry } from '../ledger/entries'
import { readDebts } from '../ledger/wallets'
import { checkSale, confirmTokenOf, confirmUntil } from './acts/selling'
import { MONEY } from './messages'
import { ownOrder } from './own'

/** What the final price brings, and the token that confirms it. @throws Refusal NOT_FOUND; as `checkSale` */
export async function confirmInfo(
  tools: SellerTools,
  userId: number,
  { recycleNo, bidVersion }: CallInput<'POST /v5/reluxe_user_mall/bidding/confirm-info'>,
): Promise<CallData<'POST /v5/reluxe_user_mall/bidding/confirm-info'>> {
  const { clock, config, db } = tools
  const object = await ownOrder(tools, userId, recycleNo)
  const now = clock.now()
  const finalFen = await checkSale(db, object, bidVersion)
  const debts = (await readDebts(db, [userId])).get(userId)
  const { postings } = recyclePayEntry({ recycleNo, userId, finalFen }, debts, now)
  const fenOf = (account: string) =>
    postings.filter((one) => one.account === account).reduce((sum, { amountFen }) => sum + amountFen, 0)
  const row = (name: string, fen: number) => (fen === 0 ? [] : [{ name, fen }])
  const validUntil = confirmUntil(now)
  return {
    title: object.title,
    priceFen: finalFen,
    rows: [
      { name: MONEY.price, fen: finalFen },
      ...row(MONEY.clawback, fenOf(ACCOUNTS.clawback(userId))),
      ...row(MONEY.advance, fenOf(ACCOUNTS.advance(userId))),
      { name: MONEY.wallet, fen: -fenOf(ACCOUNTS.balance(userId)) },
    ],
    confirmToken: confirmTokenOf(object, validUntil, config),
    validUntil,
  }
}
