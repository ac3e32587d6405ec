import { ConsignScreen } from '../../components/consign-screen'
import { LOGGED_OUT_TEXT } from '../../messages'
import { ReportView } from './components/report-view'

/** Declared and found beside each other (spec 2.7: /seller/confirm-msg): the seller agrees, or doubts once. */
export default function ConfirmInformationPage() {
  return (
    <ConsignScreen route="sellerConfirmMsg" loggedOut={LOGGED_OUT_TEXT.report}>
      {(object, refetch) => <ReportView key={object.version} object={object} onChanged={refetch} />}
    </ConsignScreen>
  )
}
