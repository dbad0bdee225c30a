import { Route, Routes } from 'react-router';
import { ClosedScreen } from './closed/ClosedScreen';
import { FridayScreen } from './friday/FridayScreen';
import { NewOrderScreen } from './new-order/NewOrderScreen';
import { OldOrdersScreen } from './old-orders/OldOrdersScreen';
import { OrderScreen } from './order/OrderScreen';
import { PaymentsScreen } from './payments/PaymentsScreen';
import { SignedIn } from './sign-in/SignedIn';
import { StockScreen } from './stock/StockScreen';

/** The owner's page: one screen for each thing that she does in a week. */
export function BakerApp() {
  return (
    <SignedIn>
      <Routes>
        <Route path="/" element={<FridayScreen />} />
        <Route path="/week/:day" element={<FridayScreen />} />
        <Route path="/order/:id" element={<OrderScreen />} />
        <Route path="/stock" element={<StockScreen />} />
        <Route path="/closed" element={<ClosedScreen />} />
        <Route path="/payments" element={<PaymentsScreen />} />
        <Route path="/new" element={<NewOrderScreen />} />
        <Route path="/old" element={<OldOrdersScreen />} />
        <Route path="*" element={<FridayScreen />} />
      </Routes>
    </SignedIn>
  );
}
