import { withoutDelay } from '@/screen/late-code.weapp'
import { InvoiceSection } from './components/invoice-section'

/** See use-invoice.h5.ts. */
export const useInvoice = withoutDelay(InvoiceSection)
