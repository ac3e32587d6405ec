import { ConsignScreen } from '../../components/consign-screen'
import { LOGGED_OUT_TEXT } from '../../messages'
import { ConsignmentView } from './components/consignment-view'
import './index.scss'

/** One consignment in every state (spec 2.7: /seller-product/view): what is due, the money, what happened. */
export default function ConsignmentPage() {
  return (
    <ConsignScreen route="sellerProductView" loggedOut={LOGGED_OUT_TEXT.view}>
      {(object, refetch) => <ConsignmentView key={object.version} object={object} onChanged={refetch} />}
    </ConsignScreen>
  )
}
