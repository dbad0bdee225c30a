import { type ComponentType, lazy, type ReactElement, Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { ErrorBoundary } from '@/components/ui/ErrorBoundary';
import { logProblem } from '@/services/log';
import { Frame } from './frame/Frame';
import { MoreScreen } from './frame/MoreScreen';
import { Broken, NotFetched, Screen } from './frame/Screen';
import { FridayScreen } from './friday/FridayScreen';
import { FindScreen } from './order/FindScreen';
import { OrderScreen } from './order/OrderScreen';
import { PrintScreen } from './print/PrintScreen';
import { SignedIn } from './sign-in/SignedIn';

/** Loads a screen's code once it is shown. The service worker stores the code for offline use. */
const later = (load: () => Promise<ComponentType>, Instead: ComponentType = NotFetched) =>
  lazy(async () => {
    try {
      return { default: await load() };
    } catch (cause) {
      logProblem('A screen’s code could not be fetched', cause);
      return { default: Instead };
    }
  });
const ClosedScreen = later(async () => (await import('./closed/ClosedScreen')).ClosedScreen);
const NewsScreen = later(async () => (await import('./news/NewsScreen')).NewsScreen);
const OldOrdersScreen = later(async () => (await import('./old-orders/OldOrdersScreen')).OldOrdersScreen);
const PaymentsScreen = later(async () => (await import('./payments/PaymentsScreen')).PaymentsScreen);
const NewOrderScreen = later(async () => (await import('./new-order/NewOrderScreen')).NewOrderScreen);
const ChangeScreen = later(async () => (await import('./order/ChangeScreen')).ChangeScreen);
const StockScreen = later(async () => (await import('./stock/StockScreen')).StockScreen);
const ProductsScreen = later(async () => (await import('./products/ProductsScreen')).ProductsScreen);
const ProductScreen = later(async () => (await import('./products/ProductScreen')).ProductScreen);
const CategoriesScreen = later(async () => (await import('./products/CategoriesScreen')).CategoriesScreen);
const DoughsScreen = later(async () => (await import('./products/DoughsScreen')).DoughsScreen);
const BestsellersScreen = later(async () => (await import('./products/BestsellersScreen')).BestsellersScreen);
const PriceListScreen = later(async () => (await import('./products/PriceListScreen')).PriceListScreen);
const HomeTextsScreen = later(async () => (await import('./products/HomeTextsScreen')).HomeTextsScreen);
const ChangesScreen = later(async () => (await import('./products/ChangesScreen')).ChangesScreen);
const BakeDaysScreen = later(async () => (await import('./bake-days/BakeDaysScreen')).BakeDaysScreen);
const BakeDayScreen = later(async () => (await import('./bake-days/BakeDayScreen')).BakeDayScreen);
const NewDayScreen = later(async () => (await import('./bake-days/BakeDayScreen')).NewDayScreen);
const MoveCafeScreen = later(async () => (await import('./bake-days/MoveCafeScreen')).MoveCafeScreen);
const WriteScreen = later(async () => (await import('./write/WriteScreen')).WriteScreen);
const HelpersScreen = later(async () => (await import('./counter/HelpersScreen')).HelpersScreen);
const CounterApp = later(async () => (await import('./counter/CounterApp')).CounterApp);
/** Updates the helpers' lists. Needs no message if its code can't be loaded: helpers see how old a list is. */
const KeepCounter = later(
  async () => (await import('./counter/KeepCounter')).KeepCounter,
  () => null,
);
const FiguresScreen = later(async () => (await import('./figures/FiguresScreen')).FiguresScreen);

const screens: readonly (readonly [path: string, title: string, screen: ReactElement])[] = [
  ['/', 'Bake day', <FridayScreen key="/" />],
  ['/week/:day', 'Orders', <FridayScreen key="/week" />],
  ['/week/:day/write', 'Write to all', <WriteScreen key="/week/write" />],
  ['/print/:day', 'Print', <PrintScreen key="/print" />],
  ['/order/:id', 'Order', <OrderScreen key="/order" />],
  ['/order/:id/edit', 'Change an order', <ChangeScreen key="/order/edit" />],
  ['/find', 'Find an order', <FindScreen key="/find" />],
  ['/stock', 'Stock', <StockScreen key="/stock" />],
  ['/products', 'Products', <ProductsScreen key="/products" />],
  ['/products/new', 'New product', <ProductScreen key="/products/new" />],
  ['/products/edit/:key', 'Product', <ProductScreen key="/products/edit" />],
  ['/products/categories', 'Categories', <CategoriesScreen key="/products/categories" />],
  ['/products/doughs', 'Doughs', <DoughsScreen key="/products/doughs" />],
  ['/products/bestsellers', 'Bestsellers', <BestsellersScreen key="/products/bestsellers" />],
  ['/products/price-list', 'Price list', <PriceListScreen key="/products/price-list" />],
  ['/products/home', 'Home page', <HomeTextsScreen key="/products/home" />],
  ['/products/changes', 'What was changed', <ChangesScreen key="/products/changes" />],
  ['/new', 'New order', <NewOrderScreen key="/new" />],
  ['/more', 'More', <MoreScreen key="/more" />],
  ['/payments', 'Payments', <PaymentsScreen key="/payments" />],
  ['/figures', 'How the shop is doing', <FiguresScreen key="/figures" />],
  ['/days', 'Bake days', <BakeDaysScreen key="/days" />],
  ['/days/new', 'Add a day', <NewDayScreen key="/days/new" />],
  ['/days/cafe', 'The café moves', <MoveCafeScreen key="/days/cafe" />],
  ['/days/:day', 'Bake day', <BakeDayScreen key="/days/day" />],
  ['/closed', 'Close the shop', <ClosedScreen key="/closed" />],
  ['/news', 'News for customers', <NewsScreen key="/news" />],
  ['/helpers', 'Helpers', <HelpersScreen key="/helpers" />],
  ['/old', 'Old orders', <OldOrdersScreen key="/old" />],
];

/** Shows the owner a screen for each of her tasks, and a helper a single screen. */
export const BakerApp = () => (
  <ErrorBoundary fallback={<Broken />}>
    <SignedIn
      counter={
        <Suspense fallback={null}>
          <CounterApp />
        </Suspense>
      }
    >
      <Frame>
        <Suspense fallback={null}>
          <KeepCounter />
        </Suspense>
        <Routes>
          {screens.map(([path, title, screen]) => (
            <Route key={path} path={path} element={<Screen title={title}>{screen}</Screen>} />
          ))}
          <Route path="*" element={<Navigate to="/" replace />} />
        </Routes>
      </Frame>
    </SignedIn>
  </ErrorBoundary>
);
