import { useSiteConfigQuery } from '@/shared/api/site'
import { Cell, CellGroup } from '@/ui/base/cell'
import { LOGIN_TEXT } from '../messages'

/** The users that a demonstration offers: a tap fills in the phone number. Nothing in a real shop. */
export function DemoAccounts({ onPick }: { onPick: (phone: string) => void }) {
  const accounts = useSiteConfigQuery().data?.demoAccounts ?? []
  if (accounts.length === 0) return null
  return (
    <CellGroup title={LOGIN_TEXT.demoAccounts} className="login-demo">
      {accounts.map(({ phone, name, note }) => (
        <Cell key={phone} title={name} note={note} value={phone} onTap={() => onPick(phone)} />
      ))}
    </CellGroup>
  )
}
