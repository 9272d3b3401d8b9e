import { FlashArea } from '../flash-area.tsx';
import { Logo } from '../logo.tsx';
import { ThemeSwitch } from '../theme-switch.tsx';
import { TooltipLayer } from '../tooltip-layer.tsx';
import { ButtonBench, EmptyBench, NoteBench, StateBench } from './button-benches.tsx';
import { ChoiceBench, FieldBench } from './field-benches.tsx';
import { DialogBench, FlashBench, TooltipBench } from './floating-benches.tsx';
import { IconBench, TableBench, TypeBench } from './list-benches.tsx';
import { CalendarBench, ComboboxBench, DateBench, MenuBench, TypeaheadBench } from './picker-benches.tsx';
import './workshop.css';

/** Every component of the house in every state, on one page. */
export function Workshop() {
  return (
    <>
      <header className="top">
        <a className="logo" href="#top">
          <Logo />
          Vertbook
        </a>
        <div className="top__r">
          <span className="dateline">Tue 24.11. · Week 48</span>
          <ThemeSwitch label="Light or dark" />
        </div>
      </header>
      <main className="page" id="top">
        <div className="head">
          <h1 className="h1 grow">Workshop</h1>
          <p className="over">Square marks are places. Round and pointed marks are ads.</p>
        </div>
        <div className="specs">
          <ButtonBench />
          <StateBench />
          <FieldBench />
          <ChoiceBench />
          <ComboboxBench />
          <TypeaheadBench />
          <DateBench />
          <CalendarBench />
          <MenuBench />
          <FlashBench />
          <DialogBench />
          <TooltipBench />
          <TableBench />
          <EmptyBench />
          <TypeBench />
          <NoteBench />
          <IconBench />
        </div>
      </main>
      <FlashArea closeLabel="Close" />
      <TooltipLayer />
    </>
  );
}
