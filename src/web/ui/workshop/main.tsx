import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '#web/styles/app.css';
import { preloadFloating } from '../floating.ts';
import { languageTag } from './words.ts';
import { Workshop } from './workshop.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element for the workshop.');
document.documentElement.lang = languageTag;
createRoot(root).render(
  <StrictMode>
    <Workshop />
  </StrictMode>,
);
preloadFloating();
